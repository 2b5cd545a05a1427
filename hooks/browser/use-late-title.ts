import { useEffect } from "react";

/**
 * Gives the page its title when it is known only to who looks at it: it came as a missing or closed one. Null leaves it
 * as it is.
 */
export const useLateTitle = (title: string | null): void => {
  useEffect(() => {
    if (title === null) return;
    const put = () => {
      if (document.title !== title) document.title = title;
    };
    put();
    // The framework puts the page's own title back when it takes over the head.
    const watch = new MutationObserver(put);
    watch.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => watch.disconnect();
  }, [title]);
};
