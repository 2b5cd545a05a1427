import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { leadsAway } from "#lib/leads-away";

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
