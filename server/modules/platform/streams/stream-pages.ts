/** Pages of one caller that count for a stream: a family has no more, and whoever makes pages up adds no more. */
export const mostOfCaller = 50;
/** Pages of a stream that one process keeps in mind. */
const mostOfStream = 50_000;

/** A page that was heard of. */
export interface HeardPage {
  readonly page: string;
  readonly at: Date;
}

interface Kept {
  /** Whose it is: an account, or the network of a visitor. In memory alone. */
  readonly caller: string;
  at: number;
  /** What the database knows. */
  toldAt: number;
}

/** The pages that show one stream, as far as this process has heard of them. */
export const createStreamPages = () => {
  const pages = new Map<string, Kept>();
  const ofCaller = new Map<string, number>();

  const drop = (page: string, { caller }: Kept): void => {
    pages.delete(page);
    const left = (ofCaller.get(caller) ?? 0) - 1;
    if (left > 0) ofCaller.set(caller, left);
    else ofCaller.delete(caller);
  };

  return {
    get size() {
      return pages.size;
    },

    /** Passed over where its caller has their share. */
    hear: (page: string, caller: string, at: Date): void => {
      const known = pages.get(page);
      if (known) {
        known.at = at.getTime();
        return;
      }
      const own = ofCaller.get(caller) ?? 0;
      if (own >= mostOfCaller || pages.size >= mostOfStream) return;
      pages.set(page, { caller, at: at.getTime(), toldAt: 0 });
      ofCaller.set(caller, own + 1);
    },

    /** Those that the database has not been told of since they were heard. */
    untold: (): HeardPage[] =>
      [...pages].flatMap(([page, { at, toldAt }]) => (at > toldAt ? [{ page, at: new Date(at) }] : [])),

    told: (heard: readonly HeardPage[]): void => {
      for (const { page, at } of heard) {
        const kept = pages.get(page);
        if (kept) kept.toldAt = at.getTime();
      }
    },

    /** Forgets what was not heard of since. */
    forget: (since: Date): void => {
      for (const [page, kept] of pages) if (kept.at <= since.getTime()) drop(page, kept);
    },
  };
};
export type StreamPages = ReturnType<typeof createStreamPages>;
