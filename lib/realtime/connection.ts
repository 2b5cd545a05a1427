import type { Place } from "#entities/platform/realtime";
import { atMostOnceA } from "./at-most-once-a.ts";
import type { Page } from "./page.ts";
import type { Saying, Sayings } from "./sayings.ts";
import type { WatchList } from "./watch-list.ts";

type Socket = Pick<WebSocket, "addEventListener" | "send" | "close">;

export interface ConnectionOptions {
  /** Where to connect to, a running token included; null while there is none. Never rejects. */
  address: () => Promise<string | null>;
  open: (address: string) => Socket;
  page: Page;
  /** What the page watches. */
  watched: Pick<WatchList, "places" | "onChange">;
  /** What the page tells besides. */
  said?: Pick<Sayings, "onSaid">;
  onMessage: (message: Told) => void;
  /** Connected for the first time: what was said since the page began to ask was not told. */
  onBegun?: () => void;
  /** Connected again: what was said in between was missed. */
  onResumed: () => void;
  /** How it stands with a connection that does not come back by itself at once; null = it has. `again` tries now. */
  onLost?: (how: Lost | null, again: () => void) => void;
}

/** It is tried again by itself; or no more, until the network, the reader's eyes or a press brings it back. */
export type Lost = "trying" | "waiting";

/** What the platform tells. */
export interface Told {
  type: string;
  body: unknown;
  /** Those of the watched places that it is told for. */
  places: unknown;
}

/** In milliseconds (contract, behaviour §8). */
const heartbeatEvery = 25_000;
const silenceLimit = 60_000;
const longestWait = 10_000;

/** In milliseconds; the platform ends a connection that talks too much. */
const watchEvery = 250;

const maxAttempts = 5;
/** A moment without connection is nobody's concern. */
const untoldAttempts = 2;

interface Message {
  timestamp?: unknown;
  type?: unknown;
  body?: unknown;
  places?: unknown;
}

const read = (data: unknown): Message => {
  try {
    const message: unknown = JSON.parse(String(data));
    return typeof message === "object" && message !== null ? message : {};
  } catch {
    return {};
  }
};

const toWatch = (places: readonly Place[]): string => JSON.stringify({ type: "watch", body: { places } });

/**
 * Holds a connection for as long as it is wanted. A lost one is made again, later and later; where that is of no use,
 * or nobody is looking, it waits for the page. Returns how to end it.
 */
export const holdConnection = (options: ConnectionOptions): (() => void) => {
  const { address, open, page, watched, said, onMessage, onBegun, onResumed, onLost } = options;
  let socket: Socket | null = null;
  let attempts = 0;
  let lastTimestamp: unknown;
  let heardAt = 0;
  let wasGood = false;
  let isLost = false;
  /** The places that the present connection was told last; null until it is open. */
  let wish: string | null = null;
  /** Counts the connections begun: an address that took its time may be for one that nobody wants any more. */
  let turn = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let beat: ReturnType<typeof setInterval> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;

  const drop = (): void => {
    turn += 1;
    clearTimeout(retry);
    clearInterval(beat);
    clearTimeout(silence);
    const dropped = socket;
    socket = null;
    wish = null;
    dropped?.close();
  };

  const tell = (how: Lost | null): void => {
    isLost = how !== null;
    onLost?.(how, again);
  };

  const lose = (): void => {
    drop();
    const isOver = attempts >= maxAttempts;
    if (attempts >= untoldAttempts) tell(isOver ? "waiting" : "trying");
    if (isOver) return;
    retry = setTimeout(connect, Math.min(1000 * 2 ** attempts, longestWait));
    attempts += 1;
  };

  const noteLife = (): void => {
    heardAt = Date.now();
    clearTimeout(silence);
    silence = setTimeout(lose, silenceLimit);
  };

  const sendWish = (): void => {
    const next = toWatch(watched.places());
    if (wish === null || wish === next) return;
    wish = next;
    socket?.send(next);
  };
  const wishes = atMostOnceA(watchEvery, sendWish);

  /** Before it is open there is nobody to be told. */
  const say = (saying: Saying): void => {
    if (wish !== null) socket?.send(JSON.stringify(saying));
  };

  const take = ({ timestamp, type, body, places }: Message): void => {
    if (typeof type !== "string" || type === "pulse" || type === "heartbeat") return;
    if (timestamp === lastTimestamp) return;
    lastTimestamp = timestamp;
    onMessage({ type, body, places });
  };

  /** The first answer says more than that it opened: a refusal comes after opening. */
  const noteGood = (isFirst: boolean): void => {
    attempts = 0;
    if (isLost) tell(null);
    if (isFirst) (wasGood ? onResumed : onBegun)?.();
    wasGood = true;
  };

  const listen = (own: Socket): void => {
    let isFirst = true;
    const whileOwn = (work: () => void) => () => {
      if (socket === own) work();
    };
    const sendHeartbeat = () => own.send(JSON.stringify({ type: "heartbeat" }));
    own.addEventListener(
      "open",
      whileOwn(() => {
        sendHeartbeat();
        // A new connection watches nothing: there is nothing to say for a page that does not either.
        wish = toWatch([]);
        sendWish();
        beat = setInterval(sendHeartbeat, heartbeatEvery);
      }),
    );
    own.addEventListener("message", ({ data }) => {
      if (socket !== own) return;
      noteLife();
      noteGood(isFirst);
      isFirst = false;
      take(read(data));
    });
    own.addEventListener("close", whileOwn(lose));
  };

  const connect = async (): Promise<void> => {
    drop();
    if (!page.isAwake()) return;
    const own = turn;
    const found = await address();
    if (own !== turn) return;
    try {
      if (found === null) return lose();
      socket = open(found);
    } catch {
      return lose();
    }
    noteLife();
    listen(socket);
  };

  const again = (): void => {
    attempts = 0;
    void connect();
  };

  const wake = (): void => {
    // Timers stand still while a device sleeps: what was silent for too long may look alive.
    if (!page.isAwake() || (socket && Date.now() - heardAt <= silenceLimit)) return;
    again();
  };

  const stops = [page.onWake(wake), watched.onChange(wishes.ask), wishes.stop, said?.onSaid(say)];
  void connect();
  return () => {
    for (const stop of stops) stop?.();
    drop();
    if (isLost) tell(null);
  };
};
