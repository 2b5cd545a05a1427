"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useAppContext } from "#components/layout/providers/app-context";
import { TextLink } from "#components/ui/actions/text-link";
import { Avatar } from "#components/ui/display/avatar";
import type { Event } from "#entities/events/events";
import { type EventHost, hostsOf } from "#lib/events/hosts";
import { displayName } from "#lib/format/names";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";

/** Faces shown before the names say it all. */
const FACES = 4;

/** Who hosts an event, by face and name, and the group it belongs to. */
export function EventHosts({ event }: { event: Event }) {
  const t = useTranslations("events.event");
  const locale = useLocale();
  const named = hostsOf(event).flatMap((host) => {
    const name = displayName(host);
    return name ? [{ host, name }] : [];
  });
  if (named.length === 0) return null;
  const parts = new Intl.ListFormat(locale, { type: "conjunction" }).formatToParts(named.map(({ name }) => name));
  let at = 0;
  const line = parts.map(({ type, value }) => {
    const entry = type === "element" ? named[at++] : undefined;
    return entry ? <HostName key={entry.host.id} {...entry} /> : value;
  });
  return (
    <div className="flex items-center gap-3">
      <span aria-hidden="true" className="flex shrink-0 -space-x-2">
        {named.slice(0, FACES).map(({ host, name }) => (
          <Avatar key={host.id} name={name} src={host.image?.uri ?? null} className="outline-2 outline-canvas" />
        ))}
      </span>
      <p className="min-w-0 text-sm">
        <span className="block text-ink-muted">
          {t("hosts")}
          {event.group && <InGroup group={event.group} />}
        </span>
        <span className="block font-medium wrap-anywhere">{line}</span>
      </p>
    </div>
  );
}

function InGroup({ group }: { group: NonNullable<Event["group"]> }) {
  const t = useTranslations("events.event");
  const href = useHref();
  const link = (words: ReactNode) => (
    <TextLink href={href(routes.group(group.slug))} variant="quiet" prefetch={false}>
      <bdi>{words}</bdi>
    </TextLink>
  );
  return <span className="before:mx-1.5 before:content-['·']">{t.rich("inGroup", { group: group.name, link })}</span>;
}

function HostName({ host, name }: { host: EventHost; name: string }) {
  const href = useHref();
  const isListed = useAppContext().config.MODULES.accounts.enabled;
  if (!host.isPerson || !isListed) return <bdi>{name}</bdi>;
  return (
    <TextLink href={href(routes.member(host.username))} variant="quiet" prefetch={false}>
      <bdi>{name}</bdi>
    </TextLink>
  );
}
