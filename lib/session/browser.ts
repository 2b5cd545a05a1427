/** A Storage for the life of a page: where the browser refuses its own. */
export class MemoryStorage implements Storage {
  readonly #items = new Map<string, string>();
  get length(): number {
    return this.#items.size;
  }
  key(index: number): string | null {
    return [...this.#items.keys()][index] ?? null;
  }
  getItem(key: string): string | null {
    return this.#items.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.#items.set(key, value);
  }
  removeItem(key: string): void {
    this.#items.delete(key);
  }
  clear(): void {
    this.#items.clear();
  }
}

/** What a session needs from the browser it runs in. */
export interface Browser {
  local: Storage;
  session: Storage;
  locks: LockManager | undefined;
  subtle: SubtleCrypto | undefined;
  /** Changes other tabs make to local storage; a null key = all of it. Returns how to stop listening. */
  onStorage: (listener: (key: string | null) => void) => () => void;
}

/** Reading the property throws where a person has switched storage off. */
const storageOr = (read: () => Storage): Storage => {
  try {
    return read();
  } catch {
    return new MemoryStorage();
  }
};

export const currentBrowser = (): Browser => ({
  local: storageOr(() => window.localStorage),
  session: storageOr(() => window.sessionStorage),
  // Both are missing outside secure contexts, whatever the types say.
  locks: navigator.locks as LockManager | undefined,
  subtle: crypto.subtle as SubtleCrypto | undefined,
  onStorage: (listener) => {
    const listen = ({ key }: StorageEvent) => listener(key);
    window.addEventListener("storage", listen);
    return () => window.removeEventListener("storage", listen);
  },
});
