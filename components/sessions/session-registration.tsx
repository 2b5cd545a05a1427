"use client";

import { CircleCheck, Ticket } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { ButtonLink } from "#components/ui/actions/button-link";
import { Card } from "#components/ui/display/card";
import { EmptyState } from "#components/ui/states/empty-state";
import type { EventSessionAccess } from "#entities/attendance/session-access";
import type { EventSessionSection } from "#entities/attendance/session-questions";
import type { Pass } from "#entities/commerce/passes";
import type { Event } from "#entities/events/events";
import type { Session } from "#entities/events/sessions";
import { useUrlParam } from "#hooks/browser/use-url-param";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { SessionConfirm } from "./session-confirm";
import { SessionDetailsForm } from "./session-details-form";

export type SessionRegistrationProps = {
  event: Event;
  session: Session;
  /** What the viewer's passes have of the session, drafts included. */
  accesses: EventSessionAccess[];
  /** The viewer's passes that may join. */
  passes: Pass[];
  questions: EventSessionSection[];
  /** Asks for the drafts again. */
  reload: () => Promise<unknown>;
};

/** Two steps: which passes with which answers, then the price. The address says which, the platform keeps the rest. */
export function SessionRegistration(props: SessionRegistrationProps) {
  const t = useTranslations("sessions");
  const href = useHref();
  const [step, setStep] = useUrlParam("step");
  const { event, session, accesses, passes } = props;
  const entered = accesses.filter(({ status }) => status === "ready" || status === "needsInfo");
  const drafts = accesses.filter(({ status }) => status === "draft");
  if (step === "confirm" && drafts.length > 0) {
    return <SessionConfirm {...props} drafts={drafts} onBack={() => setStep("")} />;
  }
  return (
    <div className="mt-6 grid gap-8">
      {entered.length > 0 && <Entered slug={event.slug} session={session} accesses={entered} />}
      {passes.length > 0 ? (
        <SessionDetailsForm {...props} drafts={drafts} onDone={() => setStep("confirm")} />
      ) : (
        entered.length === 0 && (
          <EmptyState
            icon={<Ticket />}
            title={t("noPass")}
            text={t("noPassText")}
            action={<ButtonLink href={href(routes.register(event.slug, "passes"))}>{t("getPass")}</ButtonLink>}
          />
        )
      )}
    </div>
  );
}

type EnteredProps = { slug: string; session: Session; accesses: EventSessionAccess[] };

function Entered({ slug, session, accesses }: EnteredProps) {
  const t = useTranslations("sessions");
  const href = useHref();
  return (
    <section>
      <h3 className="mb-2 text-base">{t("entered")}</h3>
      <Card padding="none" className="px-4">
        <ul className="divide-y divide-line">
          {accesses.map(({ id, pass }) => (
            <li key={id} className="relative flex min-h-14 items-center gap-3 py-2.5">
              <CircleCheck aria-hidden="true" className="size-5 text-good" />
              <Link
                href={href(routes.passSession(slug, pass.id, session.slug))}
                className="min-w-0 flex-1 break-words font-medium text-sm after:absolute after:inset-0 hover:underline"
              >
                {t("pass", { type: pass.ticket.name, number: String(pass.alternateId) })}
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
