import { useEffect } from "react";

/**
 * What stands in the page's title beside the framework's own: one keeper for all of it, so that two never undo what the
 * other has put.
 */
const said: { late: string | null; number: string | null } = { late: null, number: null };
let own = "";
let shown: string | null = null;

/** The framework names the page anew at each way, and once more when it takes over the head. */
const put = (): void => {
  if (document.title !== shown) own = document.title;
  const title = said.late ?? own;
  // An en space keeps the two apart where titles are cut short.
  shown = said.number === null ? title : `(${said.number})\u2002${title}`;
  if (document.title !== shown) document.title = shown;
};

let watch: MutationObserver | null = null;

const say = (now: Partial<typeof said>): void => {
  Object.assign(said, now);
  put();
  const isNeeded = said.late !== null || said.number !== null;
  if (isNeeded === (watch !== null)) return;
  watch?.disconnect();
  watch = isNeeded ? new MutationObserver(put) : null;
  watch?.observe(document.head, { childList: true, subtree: true, characterData: true });
};

/**
 * Gives the page its title when it is known only to who looks at it: it came as a missing or closed one. Null leaves it
 * as it is; it is given back when what names it so goes.
 */
export const useLateTitle = (title: string | null): void => {
  useEffect(() => {
    if (title === null) return;
    say({ late: title });
    return () => {
      // Another may have named the page since.
      if (said.late === title) say({ late: null });
    };
  }, [title]);
};

/** Puts a number before the title, as tabs show it; null for none. */
export const useTitleNumber = (number: string | null): void => {
  useEffect(() => {
    say({ number });
    return () => say({ number: null });
  }, [number]);
};
