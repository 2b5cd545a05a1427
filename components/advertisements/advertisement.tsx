"use client";

import { late } from "#components/layout/late";
import { LatePart } from "#components/layout/late-part";
import { useAppContext } from "#components/layout/providers/app-context";
import { useRead } from "#hooks/calls/use-call";
import { advertisementOptions } from "#hooks/content/advertisements-options";
import type { AdvertisementCardProps } from "./advertisement-card";
import { useShownOnce } from "./use-shown-once.ts";

// Most places have none.
const AdvertisementCard = late(() => import("./advertisement-card").then((part) => part.AdvertisementCard));

export type AdvertisementSlotProps = {
  /** Names the place on the screen; each has its own pick. */
  position: string;
  shape?: AdvertisementCardProps["shape"];
  /** The element around it, which is there only with it: `li` in a list. */
  as?: "div" | "li";
  className?: string;
};

/** An advertisement where there is one, and nothing at all otherwise. Needs the texts of `advertisements`. */
export function AdvertisementSlot({ position, shape = "rectangle", as = "div", className }: AdvertisementSlotProps) {
  const { enabled } = useAppContext().config.MODULES.advertisements;
  const { data } = useRead({ ...advertisementOptions(position), enabled });
  const isShownHere = useShownOnce(data?.id);
  if (!data || !isShownHere) return null;
  return (
    <LatePart>
      <AdvertisementCard advertisement={data} shape={shape} as={as} className={className} />
    </LatePart>
  );
}
