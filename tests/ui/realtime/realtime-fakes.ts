import type { Page } from "#lib/realtime/page";

/** A socket whose other end is the test. */
export class FakeSocket extends EventTarget {
  readonly address: string;
  readonly sent: string[] = [];
  isClosed = false;
  constructor(address: string) {
    super();
    this.address = address;
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.isClosed = true;
  }
  opens(): void {
    this.dispatchEvent(new Event("open"));
  }
  says(message: object | string): void {
    const data = typeof message === "string" ? message : JSON.stringify(message);
    this.dispatchEvent(new MessageEvent("message", { data }));
  }
  /** By the server or the network. */
  breaks(): void {
    this.dispatchEvent(new Event("close"));
  }
  get parameters(): Record<string, string> {
    return Object.fromEntries(new URL(this.address).searchParams);
  }
}

export const createSockets = () => {
  const all: FakeSocket[] = [];
  return {
    all,
    open: (address: string): FakeSocket => {
      const socket = new FakeSocket(address);
      all.push(socket);
      return socket;
    },
    last: (): FakeSocket => {
      const socket = all.at(-1);
      if (!socket) throw new Error("No socket was opened.");
      return socket;
    },
  };
};

export const createPage = () => {
  let isAwake = true;
  const listeners = new Set<() => void>();
  const page: Page = {
    isAwake: () => isAwake,
    onWake: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return {
    page,
    listeners,
    sleeps: () => {
      isAwake = false;
    },
    wakes: () => {
      isAwake = true;
      for (const listener of listeners) listener();
    },
  };
};
