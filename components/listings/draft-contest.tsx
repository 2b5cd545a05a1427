"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Contest } from "#components/forms/contest";
import { Html } from "#components/ui/display/html";
import type { ListingField } from "#lib/listings/values";
import { useDraft } from "./use-listing-draft";

/** Beside a field: what another host has made of it meanwhile, and the choice between the two. */
export function DraftContest({ field }: { field: ListingField }) {
  const t = useTranslations("listings.details");
  const { isContested, keepMine, takeTheirs } = useDraft();
  const theirs = useTheirs(field);
  // A picture is chosen, not written: the later one stands.
  if (!isContested(field) || field === "image") return null;
  const label = t(`fields.${field}`);
  return <Contest label={label} theirs={theirs} onKeep={() => keepMine(field)} onTake={() => takeTheirs(field)} />;
}

/** What is kept of a field, as the page shows it. */
function useTheirs(field: ListingField): ReactNode {
  const t = useTranslations();
  const { listing, saved } = useDraft();
  switch (field) {
    case "groupId":
      return listing.group?.name;
    case "longDescription":
      return saved.longDescription && <Html html={saved.longDescription} />;
    case "eventType":
      return t(`events.filter.${saved.eventType}`);
    case "sessionsVisibility":
    case "speakersVisibility":
      return t(`listings.details.audience.${saved[field]}`);
    case "start":
    case "end":
    case "opens":
    case "closes":
      return <span dir="ltr">{saved[field].replace("T", " ")}</span>;
    default:
      return saved[field];
  }
}
