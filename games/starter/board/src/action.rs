//! What can be done on the board.

board::actions! {
    /// What a part of the picture does when it is touched.
    pub enum Action {
        /// Reaches into the pouch.
        Take = "take",
        /// Stops: asked for once, done the second time.
        Stop = "stop",
        /// Lets go of what is chosen.
        Cancel = "cancel",
    }
}
