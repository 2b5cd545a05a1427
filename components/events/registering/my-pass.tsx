"use client";

import { QrCode } from "lucide-react";
import { useTranslations } from "next-intl";
import { ButtonLink } from "#components/ui/actions/button-link";
import { TextLink } from "#components/ui/actions/text-link";
import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";
import type { BasePass } from "#entities/commerce/base-pass";
import { useAttendee } from "#hooks/attendance/attendee";
import { displayName } from "#lib/format/names";
import { useHref } from "#lib/i18n/use-href";
import { heldPasses } from "#lib/registration/pass-state";
import { routes } from "#lib/routes";

/** The viewer's own passes, as small as a card can show them, and the ways on from there. */
export function MyPass({ eventId, slug }: { eventId: string; slug: string }) {
  const t = useTranslations("events.myPass");
  const href = useHref();
  const { data: attendee, isPending } = useAttendee(eventId);
  const passes = heldPasses(attendee?.passes ?? []).filter(({ status }) => status !== "canceled");
  const [first] = passes;
  const mine = routes.myEvent(slug);
  return (
    <div className="grid gap-3">
      {isPending && <MyPassSkeleton label={t("loading")} />}
      {first && attendee && <MiniTicket pass={first} holder={displayName(attendee.account)} more={passes.length - 1} />}
      <ButtonLink
        href={href(first ? routes.pass(slug, first.id) : mine)}
        icon={<QrCode aria-hidden="true" className="size-4.5" />}
        full
        size="lg"
      >
        {t("show")}
      </ButtonLink>
      <p className="flex flex-wrap justify-center gap-x-4 gap-y-1 text-sm">
        {first && first.accesses.length > 0 && (
          <TextLink href={href(routes.pass(slug, first.id))}>
            {t("sessions", { count: first.accesses.length })}
          </TextLink>
        )}
        <TextLink href={href(mine)}>{t("manage")}</TextLink>
      </p>
    </div>
  );
}

const notches =
  "before:-start-1.5 after:-end-1.5 before:absolute after:absolute before:inset-y-0 after:inset-y-0 before:my-auto after:my-auto before:size-3 after:size-3 before:rounded-full after:rounded-full before:bg-surface after:bg-surface";

function MiniTicket({ pass, holder, more }: { pass: BasePass; holder: string; more: number }) {
  const t = useTranslations("events.myPass");
  return (
    <div className={`relative overflow-hidden rounded-control bg-brand-soft px-5 py-3 text-brand-ink ${notches}`}>
      <p className="font-medium wrap-anywhere">{pass.ticket.name}</p>
      <p className="figures text-caption">
        <bdi>{holder}</bdi>
        <span className="before:mx-1.5 before:content-['·']">{t("number", { number: String(pass.alternateId) })}</span>
        {more > 0 && <span className="before:mx-1.5 before:content-['·']">{t("more", { count: more })}</span>}
      </p>
      {pass.status === "needsInfo" && <p className="mt-1 font-medium text-caption">{t("needsInfo")}</p>}
    </div>
  );
}

function MyPassSkeleton({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label}>
      <Skeleton shape="block" className="h-17 rounded-control" />
    </SkeletonGroup>
  );
}
