"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useSyncExternalStore } from "react";
import { LatePart } from "#components/layout/late-part";

const FeedAsideParts = dynamic(() => import("./feed-aside-parts").then((part) => part.FeedAsideParts), {
  ssr: false,
});

/** From here on there is room for it. */
const wide = "(min-width: 80rem)";

const subscribe = (listener: () => void): (() => void) => {
  const query = matchMedia(wide);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
};
const isWideNow = () => matchMedia(wide).matches;
const unknown = () => false;

/** Beside the posts, where there is room: narrow screens neither draw nor ask for it. */
export function FeedAside({ now }: { now: Date }) {
  const t = useTranslations("activities.aside");
  const isWide = useSyncExternalStore(subscribe, isWideNow, unknown);
  return (
    <aside aria-label={t("label")} className="max-xl:hidden">
      {isWide && (
        <LatePart>
          <FeedAsideParts now={now} />
        </LatePart>
      )}
    </aside>
  );
}
