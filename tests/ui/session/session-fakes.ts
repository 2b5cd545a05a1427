import { webcrypto } from "node:crypto";
import { locks } from "node:worker_threads";
import { type Browser, MemoryStorage } from "#lib/session/browser";

/** A token of the provider's shape; nobody here checks its signature. `exp` in seconds since the epoch. */
export const jwt = (claims: object): string => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${part({ alg: "RS256" })}.${part(claims)}.signature`;
};

export const expiringIn = (seconds: number, claims: object = {}): string =>
  jwt({ ...claims, exp: Math.floor(Date.now() / 1000) + seconds });

type Listener = (key: string | null) => void;

/** One browser whose tabs share local storage and locks; each change reaches the other tabs as an event. */
export const createTabs = () => {
  const shared = new MemoryStorage();
  const listeners = new Map<object, Listener>();

  const openTab = (overrides: Partial<Browser> = {}): Browser => {
    const tab = {};
    const tell = (key: string | null) => {
      for (const [other, listener] of listeners) if (other !== tab) listener(key);
    };
    const local: Storage = {
      get length() {
        return shared.length;
      },
      key: (index) => shared.key(index),
      getItem: (key) => shared.getItem(key),
      setItem: (key, value) => {
        const changed = shared.getItem(key) !== value;
        shared.setItem(key, value);
        if (changed) tell(key);
      },
      removeItem: (key) => {
        const changed = shared.getItem(key) !== null;
        shared.removeItem(key);
        if (changed) tell(key);
      },
      clear: () => {
        shared.clear();
        tell(null);
      },
    };
    return {
      local,
      session: new MemoryStorage(),
      // Node's locks are the browser's interface under a type of its own.
      locks: locks as unknown as LockManager,
      subtle: webcrypto.subtle as SubtleCrypto,
      onStorage: (listener) => {
        listeners.set(tab, listener);
        return () => listeners.delete(tab);
      },
      ...overrides,
    };
  };
  return { shared, openTab };
};
