"use client";

import { CloudOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { Ticket } from "#components/attendee/passes/ticket";
import { useHolder } from "#components/attendee/use-holder";
import { Page } from "#components/layout/page";
import { Button } from "#components/ui/actions/button";
import { keptEvents } from "#lib/attendee/kept-events";
import { savedAgendas } from "#lib/attendee/saved-agenda";
import { type SavedPass, savedPasses } from "#lib/attendee/saved-pass";
import { useHref } from "#lib/i18n/use-href";
import { load, loadAgain } from "#lib/offline/load-again";
import { routes } from "#lib/routes";
import { currentBrowser } from "#lib/session/browser";
import { KeptEventCard } from "./kept-event-card";
import { useTryOnline } from "./use-try-online";

/** In place of a page that cannot be fetched: what this device keeps of the person who looks, and another try. */
export function OfflineScreen() {
  const t = useTranslations();
  const href = useHref();
  const { events, here } = useKept();
  const tryAgain = () => {
    // At its own address it stands in for no page.
    if (location.pathname === href(routes.offline())) load(href(routes.home()));
    else loadAgain();
  };
  useTryOnline(tryAgain);
  return (
    <Page width="reading">
      <header className="mb-8 flex flex-wrap items-center gap-4">
        <span
          aria-hidden="true"
          className="grid size-14 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-ink"
        >
          <CloudOff strokeWidth={1.75} className="size-6" />
        </span>
        <div className="min-w-0 flex-1 basis-56">
          <h1 className="text-2xl">{t("offline.title")}</h1>
          <p className="mt-1 text-pretty text-ink-muted text-sm">{t("offline.text")}</p>
        </div>
        <Button onClick={tryAgain}>{t("common.actions.retry")}</Button>
      </header>
      {here && (
        <div className="mb-8">
          <Ticket event={here.event} pass={here.pass} holder={here.holder} code={here.code} level={2} />
        </div>
      )}
      {events?.length === 0 && <p className="text-pretty text-ink-muted text-sm">{t("offline.none")}</p>}
      <div className="grid gap-4">
        {events?.map((kept) => (
          <KeptEventCard key={kept.event.id} kept={kept} />
        ))}
      </div>
    </Page>
  );
}

/** Null while nobody is known who looks. `here`: the pass whose page was asked for. */
function useKept() {
  const holder = useHolder();
  const href = useHref();
  const [now] = useState(() => new Date());
  return useMemo(() => {
    if (!holder) return { events: null, here: undefined };
    const { local } = currentBrowser();
    const passes = savedPasses(local, holder, now);
    const isHere = ({ event, pass }: SavedPass) => href(routes.pass(event.slug, pass.id)) === location.pathname;
    return { events: keptEvents(passes, savedAgendas(local, holder, now)), here: passes.find(isHere) };
  }, [holder, href, now]);
}
