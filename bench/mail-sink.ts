import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { createInterface } from "node:readline";

/** A mail server that takes everything, keeps nothing, and counts messages by their Message-ID. */
interface MailSink {
  readonly url: string;
  readonly taken: ReadonlyMap<string, number>;
  readonly close: () => void;
}

const replies: Readonly<Record<string, string>> = { DATA: "354 go on", QUIT: "221 bye" };

export const openMailSink = async (): Promise<MailSink> => {
  const taken = new Map<string, number>();
  const serve = (socket: Socket) => {
    let isMessage = false;
    let id = "";
    // Who is killed in the middle of a mail says no goodbye, and the mail does not count.
    socket.on("error", () => undefined);
    socket.write("220 sink\r\n");
    createInterface({ input: socket }).on("line", (line) => {
      if (isMessage && line !== ".") {
        id = /^Message-ID: *(\S+)/i.exec(line)?.[1] ?? id;
        return;
      }
      if (isMessage) taken.set(id, (taken.get(id) ?? 0) + 1);
      isMessage = line === "DATA";
      socket.write(`${replies[line] ?? "250 ok"}\r\n`);
    });
  };
  const server = createServer(serve).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("The mail server does not listen on a port.");
  return { url: `smtp://127.0.0.1:${address.port}`, taken, close: () => server.close() };
};
