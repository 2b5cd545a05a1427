"use client";

import { Fragment, type ReactNode, useState } from "react";
import { useSession } from "#lib/session/use-session";

/** Around the page: another account begins it anew, so that nothing typed as one is saved as the other. */
export function ActingBoundary({ children }: { children: ReactNode }) {
  const acting = useSession(({ executeAs }) => executeAs);
  const [shown, setShown] = useState({ acting, visit: 0 });
  if (acting !== shown.acting) {
    // Before there is one, a page may be in the middle of finding out which: it goes on.
    const isSwitch = acting !== null && shown.acting !== null;
    setShown({ acting, visit: shown.visit + (isSwitch ? 1 : 0) });
  }
  return <Fragment key={shown.visit}>{children}</Fragment>;
}
