/** What `public/push-worker.js` says to open pages. */
type WorkerWord =
  /** A page that acts as the account and may be led elsewhere answers, by the port that comes along, where it is. */
  | { type: "push.mayShow"; accountId: string }
  /** Where the page is to go. */
  | { type: "push.show"; path: string }
  /** The browser takes notices elsewhere than before. */
  | { type: "push.renewed" };

const isNamed = (word: unknown): word is { type: unknown; accountId?: unknown; path?: unknown } =>
  typeof word === "object" && word !== null && "type" in word;

/** Null: another worker's, or one of a worker that is newer than the page. */
const wordOf = (word: unknown): WorkerWord | null => {
  if (!isNamed(word)) return null;
  const { type, accountId, path } = word;
  if (type === "push.mayShow" && typeof accountId === "string") return { type, accountId };
  if (type === "push.show" && typeof path === "string") return { type, path };
  return type === "push.renewed" ? { type } : null;
};

/** Nothing of the page waits to be saved: a page that is left by hand would ask nothing either. */
const holdsNothing = (): boolean => window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

interface Page {
  /** Whom the page acts as; null = nobody. */
  accountId: string | null;
  /** Goes to an address of the product. */
  go: (path: string) => void;
  onRenewed: () => void;
}

const take = (word: WorkerWord | null, answer: (shown: string | null) => void, page: Page): void => {
  switch (word?.type) {
    case "push.mayShow":
      answer(word.accountId === page.accountId && holdsNothing() ? location.href : null);
      return;
    case "push.show": {
      const there = URL.parse(word.path, location.origin);
      if (there?.origin === location.origin && there.href !== location.href) page.go(word.path);
      return;
    }
    case "push.renewed":
      page.onRenewed();
  }
};

/** Hears the worker until what it returns is called. */
export const hearWorker = (page: Page): (() => void) => {
  // Missing outside secure contexts, whatever the types say.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const hear = ({ data, ports }: MessageEvent<unknown>): void =>
    take(wordOf(data), (shown) => ports[0]?.postMessage(shown), page);
  workers?.addEventListener("message", hear);
  return () => workers?.removeEventListener("message", hear);
};
