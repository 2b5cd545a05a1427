"use client";

import { ChevronLeft, ChevronRight, Printer } from "lucide-react";
import Link from "next/link";
import { notFound, useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { BackLink } from "#components/events/back-link";
import { LoadError } from "#components/layout/load-error";
import { Page } from "#components/layout/page";
import { Banner } from "#components/ui/banner";
import { Button } from "#components/ui/button";
import { Skeleton } from "#components/ui/skeleton";
import { SkeletonGroup } from "#components/ui/skeleton-group";
import type { Event } from "#entities/events";
import type { Registration } from "#entities/registration";
import { usePass } from "#hooks/attendee";
import { displayName } from "#lib/format/names";
import { useHref } from "#lib/i18n/use-href";
import { heldPasses, passStateOf } from "#lib/registration/pass-state";
import { routes } from "#lib/routes";
import { AttendeeFrame } from "./attendee-frame";
import { Ticket } from "./ticket";
import { useSwipe } from "./use-swipe";

type PassProps = { slug: string; passId: string };

/** The pass to show at the door; several are leafed through. */
export function PassScreen({ slug, passId }: PassProps) {
  return (
    <AttendeeFrame slug={slug} skeleton={<PassSkeleton />}>
      {(attendee) => <Pass {...attendee} passId={passId} />}
    </AttendeeFrame>
  );
}

function Pass({ event, registration, passId }: { event: Event; registration: Registration; passId: string }) {
  const t = useTranslations("attendee");
  const href = useHref();
  const read = usePass(event.id, passId);
  const ids = heldPasses(registration.passes).map(({ id }) => id);
  if (read.error?.status === 404) notFound();
  return (
    <Page above={<BackLink href={href(routes.myEvent(event.slug))}>{event.name}</BackLink>} width="reading">
      {read.data ? (
        <>
          {passStateOf(read.data) === "needsInfo" && (
            <Banner tone="warn" className="mx-auto mb-4 max-w-sm">
              {t("needsInfo")}
            </Banner>
          )}
          <Ticket
            event={event}
            pass={read.data}
            holder={displayName(registration.account)}
            code={read.data.code ?? read.data.id}
          />
          <PrintTicketOnly />
          <Leaf slug={event.slug} ids={ids} passId={passId} />
          <div className="mt-4 flex justify-center max-lg:hidden">
            <Button
              variant="quiet"
              icon={<Printer aria-hidden="true" className="size-4.5" />}
              onClick={() => window.print()}
            >
              {t("print")}
            </Button>
          </div>
        </>
      ) : (
        <Waiting read={read} />
      )}
    </Page>
  );
}

function Waiting({ read }: { read: ReturnType<typeof usePass> }) {
  const t = useTranslations("attendee");
  return read.error ? <LoadError title={t("errorTitle")} read={read} /> : <TicketSkeleton />;
}

const printRules = `@media print{
body *{visibility:hidden}
body [data-ticket],body [data-ticket] *{visibility:visible;print-color-adjust:exact}
body [data-ticket]{position:fixed;inset-block-start:0;inset-inline:0;filter:none;border:1px solid}
}`;

/** On paper there is the pass and nothing else. */
function PrintTicketOnly() {
  return <style>{printRules}</style>;
}

/** From one pass to the next, by links and by the finger. */
function Leaf({ slug, ids, passId }: PassProps & { ids: readonly string[] }) {
  const t = useTranslations("attendee.leaf");
  const href = useHref();
  const router = useRouter();
  const at = ids.indexOf(passId);
  const addressOf = (id: string | undefined) => (id === undefined ? null : href(routes.pass(slug, id)));
  const previous = addressOf(ids[at - 1]);
  const next = addressOf(ids[at + 1]);
  useSwipe({
    onForward: () => next && router.replace(next),
    onBackward: () => previous && router.replace(previous),
  });
  useEffect(() => {
    for (const address of [previous, next]) if (address) router.prefetch(address);
  }, [previous, next, router]);
  if (ids.length < 2 || at < 0) return null;
  return (
    <nav aria-label={t("label")} className="mx-auto mt-5 flex max-w-sm items-center justify-between gap-4">
      <Turn href={previous} label={t("previous")} icon={<ChevronLeft className="rtl:-scale-x-100" />} />
      <p className="figures text-ink-muted text-sm">{t("position", { number: at + 1, count: ids.length })}</p>
      <Turn href={next} label={t("next")} icon={<ChevronRight className="rtl:-scale-x-100" />} />
    </nav>
  );
}

function Turn({ href, label, icon }: { href: string | null; label: string; icon: React.ReactNode }) {
  const look = "grid size-11 place-items-center rounded-full border border-line-strong bg-surface [&_svg]:size-5";
  if (!href)
    return (
      <span aria-hidden="true" className={`${look} opacity-35`}>
        {icon}
      </span>
    );
  return (
    <Link href={href} replace aria-label={label} className={`${look} hover:border-ink-faint`}>
      {icon}
    </Link>
  );
}

function TicketSkeleton() {
  const t = useTranslations("attendee");
  return (
    <SkeletonGroup label={t("loading")} className="mx-auto grid max-w-sm gap-4">
      <Skeleton shape="block" className="h-40 rounded-sheet" />
      <Skeleton className="w-1/2" />
      <Skeleton className="w-2/3" />
      <Skeleton shape="block" className="mx-auto size-68" />
    </SkeletonGroup>
  );
}

function PassSkeleton() {
  return (
    <Page width="reading">
      <TicketSkeleton />
    </Page>
  );
}
