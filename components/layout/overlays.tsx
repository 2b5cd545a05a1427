"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { LatePart } from "./late-part";
import { useOverlay } from "./overlay-store";
import { notifyFailure } from "./toasts";

const LanguageDialog = dynamic(() => import("./language-dialog").then((part) => part.LanguageDialog), { ssr: false });
const CookieDialog = dynamic(() => import("./cookie-dialog").then((part) => part.CookieDialog), { ssr: false });

export function Overlays() {
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
      {open === "language" ? <LanguageDialog /> : <CookieDialog />}
    </LatePart>
  );
}
