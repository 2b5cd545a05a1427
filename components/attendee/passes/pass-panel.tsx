"use client";

import { ClipboardList, Gamepad2, Printer, ShoppingBag } from "lucide-react";
import { useTranslations } from "next-intl";
import type { Attendance } from "#components/attendee/attendee-frame";
import { Button } from "#components/ui/actions/button";
import { Card } from "#components/ui/display/card";
import { ListRow } from "#components/ui/lists/list-row";
import type { PassWithResponses } from "#entities/commerce/passes";
import { displayName } from "#lib/format/names";
import { useHref } from "#lib/i18n/use-href";
import { passStateOf } from "#lib/registration/pass-state";
import { routes } from "#lib/routes";
import { GiveUpPass } from "./give-up-pass";
import { PassSessions } from "./pass-sessions";
import { SaveImageButton } from "./save-image-button";

type PassPanelProps = Attendance & { pass: PassWithResponses };

/** What one can do with a pass, beside it. */
export function PassPanel({ event, registration, pass }: PassPanelProps) {
  const t = useTranslations("attendee");
  const isCanceled = passStateOf(pass) === "canceled";
  return (
    <div className="mx-auto grid w-full max-w-sm grid-cols-1 gap-6 lg:max-w-none">
      {!isCanceled && (
        <div className="flex flex-wrap gap-2">
          <SaveImageButton event={event} pass={pass} holder={displayName(registration.account)} />
          <Button
            variant="secondary"
            icon={<Printer aria-hidden="true" className="size-4.5" />}
            onClick={() => window.print()}
          >
            {t("print")}
          </Button>
        </div>
      )}
      <PassLinks event={event} registration={registration} pass={pass} />
      {!isCanceled && event._count.sessions > 0 && <PassSessions event={event} pass={pass} />}
      <GiveUpPass event={event} registration={registration} pass={pass} />
    </div>
  );
}

/** The pages of a pass, as far as there is something on them. */
function PassLinks({ event, registration, pass }: PassPanelProps) {
  const t = useTranslations("attendee.links");
  const href = useHref();
  const state = passStateOf(pass);
  const { sections, followups, addOns } = registration.event._count;
  const links = [
    {
      key: "questions",
      is: sections + followups > 0 && state !== "canceled",
      href: routes.passQuestions(event.slug, pass.id),
      icon: <ClipboardList />,
    },
    {
      key: "addOns",
      is: addOns > 0 && state !== "canceled",
      href: routes.passAddOns(event.slug, pass.id),
      icon: <ShoppingBag />,
    },
    {
      key: "activations",
      is: event._count.activations > 0 && state !== "canceled",
      href: routes.passActivations(event.slug, pass.id),
      icon: <Gamepad2 />,
    },
  ] as const;
  const shown = links.filter(({ is }) => is);
  if (shown.length === 0) return null;
  return (
    <Card padding="none" className="px-4">
      <ul className="divide-y divide-line">
        {shown.map((link) => (
          <li key={link.key}>
            <ListRow
              href={href(link.href)}
              leading={
                <span aria-hidden="true" className="text-ink-muted [&_svg]:size-5">
                  {link.icon}
                </span>
              }
              title={t(`${link.key}.title`)}
              text={t(`${link.key}.text`)}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
