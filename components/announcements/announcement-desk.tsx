"use client";

import { Megaphone, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { RowsSkeleton } from "#components/desk/rows-skeleton";
import { LoadError } from "#components/layout/load-error";
import { Button } from "#components/ui/actions/button";
import { ShowMore } from "#components/ui/lists/show-more";
import { Sheet } from "#components/ui/overlays/sheet";
import { EmptyState } from "#components/ui/states/empty-state";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";
import type { Announcement, AnnouncementInput } from "#entities/inbox/announcements";
import { useUrlParam } from "#hooks/browser/use-url-param";
import { AnnouncementArticle } from "./announcement-article";
import { AnnouncementCompose } from "./announcement-compose";
import { AnnouncementRow } from "./announcement-row";
import { AnnouncementSent } from "./announcement-sent";
import { useAnnouncing } from "./announcing-context";

const blank: AnnouncementInput = { title: "", html: "", email: true, push: true };

/** Those that were sent, or the one that is being written; its draft outlives a look at the others. */
export function AnnouncementDesk() {
  const [view, setView] = useUrlParam("view");
  const [draft, setDraft] = useState(blank);
  const [sent, setSent] = useState<Announcement | null>(null);
  if (sent) return <AnnouncementSent announcement={sent} onClose={() => setSent(null)} />;
  if (view !== "new") return <SentList onCompose={() => setView("new")} isDraft={draft !== blank} />;
  return (
    <AnnouncementCompose
      draft={draft}
      onDraft={setDraft}
      onClose={() => setView("")}
      onSent={(announcement) => {
        setDraft(blank);
        setView("");
        setSent(announcement);
      }}
    />
  );
}

function SentList({ onCompose, isDraft }: { onCompose: () => void; isDraft: boolean }) {
  const t = useTranslations("desk.announcements");
  const { words, sent: read, isGated } = useAnnouncing();
  const items = read.data?.items;
  return (
    <>
      <div className="mt-5 mb-5 flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-reading text-ink-muted text-sm">{words.intro}</p>
        <Button icon={<Plus aria-hidden="true" className="size-4.5" />} onClick={onCompose}>
          {isDraft ? t("goOn") : t("new")}
        </Button>
      </div>
      {items?.length === 0 && <EmptyState icon={<Megaphone />} title={t("none")} text={words.none} />}
      {items && items.length > 0 && <Rows items={items} />}
      {!items && (read.error && !isGated ? <LoadError title={t("errorTitle")} read={read} /> : <Waiting />)}
      <ShowMore list={read} label={t("more")} />
    </>
  );
}

function Rows({ items }: { items: readonly Announcement[] }) {
  const t = useTranslations();
  const [now] = useState(() => new Date());
  const [opened, setOpened] = useUrlParam("open");
  const announcement = items.find(({ id }) => id === opened);
  return (
    <>
      <ul
        aria-label={t("desk.announcements.list")}
        className="overflow-hidden rounded-card border border-line bg-surface"
      >
        {items.map((item) => (
          <AnnouncementRow key={item.id} announcement={item} now={now} onOpen={() => setOpened(item.id)} />
        ))}
      </ul>
      <Sheet
        size="lg"
        title={t("announcements.title")}
        closeLabel={t("common.actions.close")}
        open={announcement !== undefined}
        onOpenChange={(open) => {
          if (!open) setOpened("");
        }}
      >
        {announcement && <AnnouncementArticle announcement={announcement} />}
      </Sheet>
    </>
  );
}

function Waiting() {
  const t = useTranslations("desk.announcements");
  return (
    <SkeletonGroup label={t("loading")}>
      <RowsSkeleton />
    </SkeletonGroup>
  );
}
