import { useTranslations } from "next-intl";
import { useEffect } from "react";

const leadsAway = (event: MouseEvent): boolean => {
  if (
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  ) {
    return false;
  }
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || (link.target !== "" && link.target !== "_self")) return false;
  const here = new URL(location.href);
  const there = new URL(link.href, here);
  return there.pathname !== here.pathname || there.search !== here.search || there.origin !== here.origin;
};

/**
 * While `isDirty`, asks before a link, a reload or a closed tab takes away what was typed, or what is being sent. A
 * closed tab is asked about in the browser's own words.
 */
export const useLeaveWarning = (isDirty: boolean, what: "leave" | "leaveUpload" = "leave"): void => {
  const t = useTranslations("forms");
  const question = t(what);

  useEffect(() => {
    if (!isDirty) return;
    const holdPage = (event: BeforeUnloadEvent) => event.preventDefault();
    const holdLink = (event: MouseEvent) => {
      if (!leadsAway(event) || window.confirm(question)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener("beforeunload", holdPage);
    // Before the router's own handler sees the click.
    document.addEventListener("click", holdLink, { capture: true });
    return () => {
      window.removeEventListener("beforeunload", holdPage);
      document.removeEventListener("click", holdLink, { capture: true });
    };
  }, [isDirty, question]);
};
