import type { WebSocket } from "ws";
import type { Place, RealtimeEvent } from "#entities/platform/realtime";
import { readMessage } from "./client-messages.ts";
import { closeCode } from "./close-codes.ts";
import type { Typing } from "./typing.ts";

/** Whom a connection belongs to. */
export interface Member {
  readonly organizationId: string;
  readonly accountId: string;
  /** When its token runs out. */
  readonly expiresAt: Date;
  /** Those of the places that it may watch. */
  readonly findOpen: (places: readonly Place[]) => Promise<readonly Place[]>;
  readonly typing: Typing;
  /** Keeps that these accounts of its organization have a page open. */
  readonly keepHere: (accountIds: readonly string[]) => Promise<void>;
}

/** Messages a client may send in a second. */
const messagesPerSecond = 20;
/** How long a client gets to say goodbye, in ms. */
const farewell = 2_000;
/** Bytes a reader may be behind before it is given up. */
const backlog = 1024 * 1024;

interface ConnectionOptions {
  readonly now: () => Date;
  /** Called with what a known page wants to watch from now on. */
  readonly onWatch: (places: readonly Place[]) => void;
  /** Called when a known page says that its account is writing in a conversation. */
  readonly onTyping: (channelId: number) => void;
}

/** One open page: answers its heartbeats once it is known whose it is, and tells it what happens. */
export const createConnection = (socket: WebSocket, { now, onWatch, onTyping }: ConnectionOptions) => {
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
    const message = readMessage(data);
    if (message?.type === "watch") void admitted.then(() => onWatch(message.places));
    if (message?.type === "typing") void admitted.then(() => onTyping(message.channelId));
    if (message?.type !== "heartbeat") return;
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
    /** What was found out about the same account later. */
    renew: (whose: Member): void => {
      member = whose;
    },
    /** `places`: those watched ones that the event is told for. */
    tell: ({ type, body }: RealtimeEvent, places?: readonly Place[]): void => {
      // Clients take two messages of one instant for the same.
      toldAt = Math.max(now().getTime(), toldAt + 1);
      send({ timestamp: toldAt, type, body, places });
    },
    close,
  };
};
export type Connection = ReturnType<typeof createConnection>;
