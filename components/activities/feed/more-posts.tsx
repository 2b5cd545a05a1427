"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/actions/button";
import { type GrowingList, useReadingOn } from "#hooks/browser/use-reading-on";

export type PostList = GrowingList & { data: { items: readonly unknown[] } };

/** Items read by themselves before a reader is asked: what follows the list stays within reach. */
const itemsAtOnce = 50;

/** Pixels from which the end counts as near. */
const margin = 1200;

/** Reads on as the end comes near, for a while; then, and after a fault, on demand. */
export function MorePosts({ list }: { list: PostList }) {
  const t = useTranslations("activities.feed");
  const [allowed, setAllowed] = useState(itemsAtOnce);
  const loaded = list.data.items.length;
  const { hasNextPage, isFetchNextPageError, fetchNextPage } = list;
  const end = useReadingOn(list, { pixels: margin, isAllowed: loaded < allowed });
  if (!hasNextPage) return null;
  const readMore = () => {
    setAllowed(loaded + itemsAtOnce);
    void fetchNextPage();
  };
  return (
    <div ref={end} className="grid min-h-16 place-items-center gap-2 pt-4">
      {isFetchNextPageError && (
        <p role="alert" className="text-bad text-caption">
          {t("moreFailed")}
        </p>
      )}
      <Button variant="secondary" busy={list.isFetchingNextPage} onClick={readMore}>
        {t("more")}
      </Button>
    </div>
  );
}
