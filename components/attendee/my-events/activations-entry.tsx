"use client";

import { Gamepad2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Part } from "#components/attendee/part";
import { ListRow } from "#components/ui/lists/list-row";
import type { BasePass } from "#entities/commerce/base-pass";
import type { Event } from "#entities/events/events";
import { useActivationSummary } from "#hooks/events/events";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";

/** The way to what there is to do at the event, pass by pass, with how much of it is done. */
export function ActivationsEntry({ event, passes }: { event: Event; passes: readonly BasePass[] }) {
  const t = useTranslations("attendee.activations");
  if (event._count.activations === 0 || passes.length === 0) return null;
  return (
    <Part title={t("title")}>
      <ul className="divide-y divide-line">
        {passes.map((pass) => (
          <li key={pass.id}>
            <PassRow event={event} pass={pass} isOnly={passes.length === 1} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

function PassRow({ event, pass, isOnly }: { event: Event; pass: BasePass; isOnly: boolean }) {
  const t = useTranslations("attendee");
  const href = useHref();
  const { data } = useActivationSummary(event.id, pass.id);
  const name = t("event.passNumber", { type: pass.ticket.name, number: String(pass.alternateId) });
  return (
    <ListRow
      href={href(routes.passActivations(event.slug, pass.id))}
      leading={
        <span aria-hidden="true" className="text-ink-muted [&_svg]:size-5">
          <Gamepad2 />
        </span>
      }
      title={isOnly ? t("links.activations.text") : name}
      text={data && <span className="figures">{t("activations.progress", { ...data })}</span>}
    />
  );
}
