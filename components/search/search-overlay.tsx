"use client";

import { useTranslations } from "next-intl";
import { late } from "#components/layout/late";
import { LatePart } from "#components/layout/late-part";
import { notifyFailure } from "#components/layout/notices/toasts";
import { useShortcuts } from "#hooks/browser/use-shortcuts";
import { useSession } from "#lib/session/use-session";
import { loadSearch } from "./load-search";
import { closeSearch, openSearch, useSearchSwitch } from "./search-switch";

const Dialog = late(() => loadSearch().then((part) => part.SearchDialog));

/** The search over every page, and the keys that open it. `isOpenToAll`: there is something that strangers may find. */
export function SearchOverlay({ isOpenToAll }: { isOpenToAll: boolean }) {
  const t = useTranslations("errors");
  const isSignedIn = useSession(({ status }) => status === "authenticated");
  const isOpen = useSearchSwitch((state) => state.isOpen);
  useShortcuts({ "Mod+k": openSearch, "/": openSearch }, { enabled: isOpenToAll || isSignedIn, yields: true });
  if (!isOpen) return null;
  const giveUp = () => {
    closeSearch();
    notifyFailure(t("unavailable"));
  };
  return (
    <LatePart onBroken={giveUp}>
      <Dialog />
    </LatePart>
  );
}
