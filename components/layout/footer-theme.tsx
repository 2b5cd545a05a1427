"use client";

import { useState } from "react";
import { useIsNear } from "#hooks/browser/use-is-near";
import { late } from "./late";
import { LatePart } from "./late-part";

const ThemeSwitch = late(() => import("./theme-switch").then((part) => part.ThemeSwitch));

/** The choice of theme at the foot of every page: its script comes when the foot comes near, into a place kept for it. */
export function FooterTheme() {
  const [place, isNear] = useIsNear(400);
  const [wasNear, setWasNear] = useState(false);
  if (isNear && !wasNear) setWasNear(true);
  return (
    <div ref={place} className="flex h-9 w-33 items-center pointer-coarse:h-11">
      {wasNear && (
        <LatePart>
          <ThemeSwitch />
        </LatePart>
      )}
    </div>
  );
}
