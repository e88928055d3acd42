// The voice of a screen reader: it writes down what it is given to say. It listens where Speech Dispatcher would listen
// and answers in its protocol (SSIP), so a screen reader needs no settings to use it.

import { createServer, type Server, type Socket } from "node:net";

/** How long a character takes to say, in milliseconds. Fast, as people set it who hear every day. */
const CHARACTER = 10;

/** Something that was said. */
export interface Said {
  text: string;
  /** Whether it was stopped before its end, or before its beginning. */
  isCut: boolean;
}

/** Something that waits to be said, or is being said. */
interface Message extends Said {
  id: number;
  client: Client;
}

/** A connection of the screen reader. */
interface Client {
  id: number;
  socket: Socket;
}

/** The text of a message without its mark-up. */
const plain = (text: string) =>
  text
    .replace(/<[^>]*>/g, "")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ")
    .trim();

export class Voice {
  /** Everything said so far, in order. */
  readonly said: Said[] = [];
  private readonly waiting: Message[] = [];
  private readonly sockets = new Set<Socket>();
  private timer: NodeJS.Timeout | undefined;
  private lastId = 0;

  private constructor(private readonly server: Server) {
    server.on("connection", (socket) => this.greet(socket));
  }

  /** Starts a voice that listens at this path. */
  static async listen(path: string): Promise<Voice> {
    const server = createServer();
    const voice = new Voice(server);
    await new Promise<void>((listening) => server.listen(path, listening));
    return voice;
  }

  close() {
    clearTimeout(this.timer);
    this.sockets.forEach((socket) => socket.destroy());
    this.server.close();
  }

  /** Whether something is being said, or waits to be said. */
  get isBusy(): boolean {
    return this.waiting.length > 0;
  }

  private greet(socket: Socket) {
    const client = { id: this.sockets.size + 1, socket };
    this.sockets.add(socket);
    let text = "";
    /** The lines of the message that is being received. */
    let message: string[] | undefined;
    socket.setEncoding("utf8").on("data", (part) => {
      const lines = (text + part).split("\r\n");
      text = lines.pop()!;
      for (const line of lines) {
        if (message === undefined) {
          if (/^SPEAK$/i.test(line)) message = [];
          socket.write(this.answer(client, line));
        } else if (line === ".") {
          socket.write(`225-${this.say(client, message.join(" "))}\r\n225 OK MESSAGE QUEUED\r\n`);
          message = undefined;
        } else {
          message.push(line.replace(/^\.\./, "."));
        }
      }
    });
    // A screen reader that is killed resets its connection.
    socket.on("error", () => socket.destroy());
  }

  /** The answer to a command. */
  private answer(client: Client, line: string): string {
    const [command, what] = line.toUpperCase().split(" ");
    switch (command) {
      case "SPEAK":
        return "230 OK RECEIVING DATA\r\n";
      case "CHAR":
        return `225-${this.say(client, line.slice(5))}\r\n225 OK MESSAGE QUEUED\r\n`;
      case "KEY":
        // The keys that are pressed are no news.
        return "225-0\r\n225 OK MESSAGE QUEUED\r\n";
      case "CANCEL":
      case "STOP":
        this.stop();
        return "210 OK STOPPED\r\n";
      case "HISTORY":
        return `245-${client.id}\r\n245 OK CLIENT ID SENT\r\n`;
      case "LIST":
        return what === "OUTPUT_MODULES"
          ? "250-written\r\n250 OK MODULE LIST SENT\r\n"
          : "249-plain\ten\tnone\r\n249 OK VOICE LIST SENT\r\n";
      case "GET":
        return `251-${{ LANGUAGE: "en", OUTPUT_MODULE: "written" }[what] ?? "0"}\r\n251 OK GET RETURNED\r\n`;
      default:
        return "200 OK\r\n";
    }
  }

  /** Says a text after everything that waits. Returns its number. */
  private say(client: Client, marked: string): number {
    const message = { id: (this.lastId += 1), client, text: plain(marked), isCut: false };
    this.said.push(message);
    this.waiting.push(message);
    if (this.waiting.length === 1) this.begin();
    return message.id;
  }

  private begin() {
    const [message] = this.waiting;
    if (!message) return;
    this.tell(message, "701 BEGIN");
    this.timer = setTimeout(() => {
      this.waiting.shift();
      this.tell(message, "702 END");
      this.begin();
    }, message.text.length * CHARACTER);
  }

  private stop() {
    clearTimeout(this.timer);
    for (const message of this.waiting.splice(0)) {
      message.isCut = true;
      this.tell(message, "703 CANCELED");
    }
  }

  /** Tells the screen reader how far a message is: it goes on reading a page when the last part has ended. */
  private tell({ id, client }: Message, event: string) {
    const code = event.slice(0, 3);
    client.socket.write(`${code}-${id}\r\n${code}-${client.id}\r\n${event}\r\n`);
  }
}
