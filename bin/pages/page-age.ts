import { AsyncLocalStorage } from "node:async_hooks";

interface Asked {
  /** Whether what is kept is to be made anew. */
  readonly anew: boolean;
  /** When the page was looked for, in milliseconds since 1970. */
  begun?: number;
  /** When the page was made, in milliseconds since 1970. */
  since?: number;
}

const asked = new AsyncLocalStorage<Asked>();

/** Whether the request under way wants its page made anew. */
export const isAskedAnew = (): boolean => asked.getStore()?.anew === true;

/** To be called by whoever finds a page for the framework: the first one found is the one that is sent. */
export const notePageAge = (since: number): void => {
  const own = asked.getStore();
  if (own) own.since ??= since;
};

/** To be called when a page is looked for and is not there. */
export const notePageBegun = (now: number): void => {
  const own = asked.getStore();
  if (own) own.begun ??= now;
};

/** To be called when the request under way has made its page itself. What it shows is as old as the beginning of that. */
export const notePageMade = (): void => {
  const own = asked.getStore();
  if (own?.begun !== undefined) own.since ??= own.begun;
};

/**
 * Does the work of one request. `since()`: when the page was made that it found, or made; undefined when it was made for
 * another request beside this one. `anew`: what is kept does not do.
 */
export const withPageAge = <T>(
  work: (since: () => number | undefined) => Promise<T>,
  { anew = false }: { anew?: boolean } = {},
): Promise<T> => {
  const own: Asked = { anew };
  return asked.run(own, () => work(() => own.since));
};
