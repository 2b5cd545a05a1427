"use client";

import dynamic from "next/dynamic";
import { useOverlay } from "./overlay-store";

const LanguageDialog = dynamic(() => import("./language-dialog").then((part) => part.LanguageDialog), { ssr: false });
const CookieDialog = dynamic(() => import("./cookie-dialog").then((part) => part.CookieDialog), { ssr: false });

export function Overlays() {
  const open = useOverlay((state) => state.open);
  if (open === "language") return <LanguageDialog />;
  if (open === "cookiePreferences") return <CookieDialog />;
  return null;
}
