import type { RawData, WebSocket } from "ws";
import type { RealtimeEvent } from "#entities/realtime";
import { closeCode } from "./close-codes.ts";

/** Whom a connection belongs to. */
export interface Member {
  readonly organizationId: string;
  readonly accountId: string;
  /** When its token runs out. */
  readonly expiresAt: Date;
}

/** Messages a client may send in a second. */
const messagesPerSecond = 20;
/** How long a client gets to say goodbye, in ms. */
const farewell = 2_000;
/** Bytes a reader may be behind before it is given up. */
const backlog = 1024 * 1024;

const typeOf = (data: RawData): unknown => {
  try {
    const message: unknown = JSON.parse(data.toString());
    return typeof message === "object" && message !== null && "type" in message ? message.type : undefined;
  } catch {
    return undefined;
  }
};

/** One open page: answers its heartbeats once it is known whose it is, and tells it what happens. */
export const createConnection = (socket: WebSocket, now: () => Date) => {
  const { promise: admitted, resolve: admit } = Promise.withResolvers<Member>();
  let member: Member | null = null;
  let heardAt = now().getTime();
  let checkedAt = heardAt;
  let toldAt = 0;
  let second = { start: heardAt, messages: 0 };

  const send = (message: object): void => {
    if (socket.bufferedAmount > backlog) socket.terminate();
    else if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
  };

  const close = (code: number): void => {
    if (socket.readyState !== socket.OPEN) return;
    socket.close(code);
    const timer = setTimeout(() => socket.terminate(), farewell);
    socket.once("close", () => clearTimeout(timer));
  };

  const isTooMuch = (at: number): boolean => {
    if (at - second.start >= 1000) second = { start: at, messages: 0 };
    second.messages += 1;
    return second.messages > messagesPerSecond;
  };

  socket.on("message", (data) => {
    const at = now().getTime();
    if (isTooMuch(at)) return close(closeCode.tooFast);
    // Clients have nothing else to say yet.
    if (typeOf(data) !== "heartbeat") return;
    heardAt = at;
    void admitted.then(() => send({ type: "pulse" }));
  });
  // The library closes the connection of whoever breaks the protocol or sends too much at once.
  socket.on("error", () => undefined);

  return {
    socket,
    get member() {
      return member;
    },
    get isOpen() {
      return socket.readyState === socket.OPEN;
    },
    admit: (whose: Member): void => {
      member = whose;
      checkedAt = now().getTime();
      admit(whose);
    },
    /** Milliseconds since the client last gave a sign of life. */
    silence: (at: number): number => at - heardAt,
    /** Milliseconds since it was last made sure that it may be here. */
    unchecked: (at: number): number => at - checkedAt,
    checked: (): void => {
      checkedAt = now().getTime();
    },
    tell: ({ type, body }: RealtimeEvent): void => {
      // Clients take two messages of one instant for the same.
      toldAt = Math.max(now().getTime(), toldAt + 1);
      send({ timestamp: toldAt, type, body });
    },
    close,
  };
};
export type Connection = ReturnType<typeof createConnection>;
