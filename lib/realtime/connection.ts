import type { Page } from "./page.ts";

type Socket = Pick<WebSocket, "addEventListener" | "send" | "close">;

export interface ConnectionOptions {
  /** Where to connect to, a running token included; null while there is none. Never rejects. */
  address: () => Promise<string | null>;
  open: (address: string) => Socket;
  page: Page;
  onMessage: (type: string, body: unknown) => void;
  /** Connected again: what was said in between was missed. */
  onResumed: () => void;
}

/** In milliseconds (contract, behaviour §8). */
const heartbeatEvery = 25_000;
const silenceLimit = 60_000;
const longestWait = 10_000;

const maxAttempts = 5;

interface Message {
  timestamp?: unknown;
  type?: unknown;
  body?: unknown;
}

const read = (data: unknown): Message => {
  try {
    const message: unknown = JSON.parse(String(data));
    return typeof message === "object" && message !== null ? message : {};
  } catch {
    return {};
  }
};

/**
 * Holds a connection for as long as it is wanted. A lost one is made again, later and later; where that is of no use,
 * or nobody is looking, it waits for the page. Returns how to end it.
 */
export const holdConnection = ({ address, open, page, onMessage, onResumed }: ConnectionOptions): (() => void) => {
  let socket: Socket | null = null;
  let attempts = 0;
  let lastTimestamp: unknown;
  let heardAt = 0;
  let wasGood = false;
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
    dropped?.close();
  };

  const lose = (): void => {
    drop();
    if (attempts >= maxAttempts) return;
    retry = setTimeout(connect, Math.min(1000 * 2 ** attempts, longestWait));
    attempts += 1;
  };

  const noteLife = (): void => {
    heardAt = Date.now();
    clearTimeout(silence);
    silence = setTimeout(lose, silenceLimit);
  };

  const take = ({ timestamp, type, body }: Message): void => {
    if (typeof type !== "string" || type === "pulse" || type === "heartbeat") return;
    if (timestamp === lastTimestamp) return;
    lastTimestamp = timestamp;
    onMessage(type, body);
  };

  /** The first answer says more than that it opened: a refusal comes after opening. */
  const noteGood = (isFirst: boolean): void => {
    attempts = 0;
    if (isFirst && wasGood) onResumed();
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

  const wake = (): void => {
    // Timers stand still while a device sleeps: what was silent for too long may look alive.
    if (!page.isAwake() || (socket && Date.now() - heardAt <= silenceLimit)) return;
    attempts = 0;
    void connect();
  };

  const stopWatching = page.onWake(wake);
  void connect();
  return () => {
    stopWatching();
    drop();
  };
};
