"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { notifyFailure } from "#components/layout/notices/toasts";
import { late } from "./late";
import { LatePart } from "./late-part";
import { useOverlay } from "./overlay-store";

const LanguageDialog = late(() =>
  import("#components/layout/language/language-dialog").then((part) => part.LanguageDialog),
);
const CookieDialog = late(() => import("#components/layout/consent/cookie-dialog").then((part) => part.CookieDialog));

/** `search`: a module's own. */
export function Overlays({ search }: { search: ReactNode }) {
  const t = useTranslations("errors");
  const open = useOverlay((state) => state.open);
  const close = useOverlay((state) => state.close);
  if (open === null) return null;
  const giveUp = () => {
    close();
    notifyFailure(t("unavailable"));
  };
  return (
    <LatePart key={open} onBroken={giveUp}>
      {open === "search" ? search : open === "language" ? <LanguageDialog /> : <CookieDialog />}
    </LatePart>
  );
}
