"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useSyncExternalStore } from "react";
import { AdvertisementSlot } from "#components/advertisements/advertisement";
import { late } from "#components/layout/late";
import { LatePart } from "#components/layout/late-part";
import { useSession } from "#lib/session/use-session";

const FeedAsideParts = late(() => import("./feed-aside-parts").then((part) => part.FeedAsideParts));

/** From here on there is room for it. */
const wide = "(min-width: 80rem)";

const subscribe = (listener: () => void): (() => void) => {
  const query = matchMedia(wide);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
};
const isWideNow = () => matchMedia(wide).matches;
const unknown = () => false;

/**
 * Beside the posts, where there is room: narrow screens neither draw nor ask for it. `children`: what visitors see;
 * members may see other events and groups, and are in some of these.
 */
export function FeedAside({ now, children }: { now: Date; children: ReactNode }) {
  const t = useTranslations("activities.aside");
  const isWide = useSyncExternalStore(subscribe, isWideNow, unknown);
  const isSignedIn = useSession(({ status }) => status === "authenticated");
  return (
    <aside aria-label={t("label")} className="max-xl:hidden">
      <div className="sticky top-10 grid gap-6">
        {!isSignedIn && (
          <div data-anonymous="" className="grid gap-6 empty:hidden">
            {children}
          </div>
        )}
        {isSignedIn && isWide && (
          <LatePart>
            <FeedAsideParts now={now} />
          </LatePart>
        )}
        {isWide && <AdvertisementSlot position="feed-5" />}
      </div>
    </aside>
  );
}
