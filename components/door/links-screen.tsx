"use client";

import { DoorOpen, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { LoadError } from "#components/layout/load-error";
import { Button } from "#components/ui/actions/button";
import { ShowMore } from "#components/ui/lists/show-more";
import { EmptyState } from "#components/ui/states/empty-state";
import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";
import type { EventListing } from "#entities/hosting/listings";
import { useDoorLinks } from "#hooks/attendance/door";
import { DoorFrame } from "./door-frame";
import { LinkRow } from "./link-row";
import { NewLinkDialog } from "./new-link-dialog";

/** Who else lets people in: links for helpers without an account. */
export function DoorLinksScreen({ eventId }: { eventId: string }) {
  return (
    <DoorFrame eventId={eventId} part="links">
      {(listing) => <Links listing={listing} />}
    </DoorFrame>
  );
}

function Links({ listing: { id, timezone } }: { listing: EventListing }) {
  const t = useTranslations("door.links");
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-72">
          <h2 className="text-xl">{t("title")}</h2>
          <p className="mt-1 max-w-reading text-ink-muted text-sm">{t("text")}</p>
        </div>
        <Button
          variant="secondary"
          icon={<Plus aria-hidden="true" className="size-4.5" />}
          onClick={() => setIsOpen(true)}
        >
          {t("create")}
        </Button>
      </div>
      <LinkList eventId={id} timezone={timezone} />
      {isOpen && <NewLinkDialog eventId={id} onClose={() => setIsOpen(false)} />}
    </section>
  );
}

function LinkList({ eventId, timezone }: { eventId: string; timezone: string | null }) {
  const t = useTranslations("door.links");
  const list = useDoorLinks(eventId);
  const [now] = useState(() => new Date());
  if (list.error && !list.data) return <LoadError level={3} title={t("errorTitle")} read={list} />;
  if (!list.data) {
    return (
      <SkeletonGroup label={t("loading")} className="grid gap-2">
        {["first", "second"].map((row) => (
          <Skeleton key={row} shape="block" className="h-16" />
        ))}
      </SkeletonGroup>
    );
  }
  if (list.data.items.length === 0) {
    return <EmptyState level={3} icon={<DoorOpen />} title={t("none")} text={t("noneText")} />;
  }
  return (
    <>
      <ul className="divide-y divide-line">
        {list.data.items.map((link) => (
          <li key={link.id}>
            <LinkRow eventId={eventId} link={link} timezone={timezone} now={now} />
          </li>
        ))}
      </ul>
      <ShowMore list={list} label={t("more")} />
    </>
  );
}
