import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** A network between people and the platform. What is on its way while it is cut is lost. */
export const startNetwork = async (to = "") => {
  const portOf = (url: string): number => Number(new URL(url).port);
  let port = to === "" ? 0 : portOf(to);
  let isGone = false;
  let losesAnswer = false;
  const lines = new Set<Socket>();
  const cut = (): void => {
    for (const line of lines) line.destroy();
  };
  const server = createServer((near) => {
    if (isGone) return void near.destroy();
    const far = connect(port, "127.0.0.1");
    const ends: [Socket, Socket][] = [
      [near, far],
      [far, near],
    ];
    // Before it is passed on: what the platform has done, nobody hears of.
    far.on("data", () => {
      if (!losesAnswer) return;
      losesAnswer = false;
      cut();
    });
    for (const [one, other] of ends) {
      lines.add(one);
      one.on("error", () => undefined);
      one.on("close", () => {
        lines.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("The network has no address.");
  return {
    url: `http://127.0.0.1:${address.port}`,
    leadTo: (url: string): void => {
      port = portOf(url);
    },
    cut,
    /** Cuts it as the next answer comes, which is lost. */
    cutAtAnswer: (): void => {
      losesAnswer = true;
    },
    /** Cuts it until it is given back. */
    takeAway: (): void => {
      isGone = true;
      cut();
    },
    giveBack: (): void => {
      isGone = false;
      losesAnswer = false;
    },
    close: (): void => {
      server.close();
      cut();
    },
  };
};
export type Network = Awaited<ReturnType<typeof startNetwork>>;
