"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { LoadError } from "#components/layout/load-error";
import { notify } from "#components/layout/notices/toasts";
import { AddressChoice } from "#components/payments/address-choice";
import { PayForm } from "#components/payments/pay-form";
import { Button } from "#components/ui/actions/button";
import { Badge } from "#components/ui/display/badge";
import { Card } from "#components/ui/display/card";
import { Skeleton } from "#components/ui/states/skeleton";
import type { EventSessionAccess } from "#entities/attendance/session-access";
import { useSessionRegistrationIntent } from "#hooks/attendance/sessions";
import { useUrlParam } from "#hooks/browser/use-url-param";
import { pricedQuestions } from "#lib/attendee/questions";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import type { SessionRegistrationProps } from "./session-registration";

type SessionConfirmProps = SessionRegistrationProps & { drafts: EventSessionAccess[]; onBack: () => void };

/** The last step: what it costs, paid or only confirmed. */
export function SessionConfirm({ event, session, questions, drafts, onBack }: SessionConfirmProps) {
  const t = useTranslations("sessions");
  const router = useRouter();
  const href = useHref();
  const [addressId, setAddressId] = useUrlParam("address");
  const isFree = !session.price && [...pricedQuestions(questions).values()].every(({ price }) => !price);
  const read = useSessionRegistrationIntent({ eventId: event.id, sessionId: session.id }, { addressId, isFree });
  const finish = () => {
    notify(t("done", { session: session.name }), "good");
    const [first, ...more] = drafts;
    const page =
      first && more.length === 0
        ? routes.passSession(event.slug, first.passId, session.slug)
        : routes.myEvent(event.slug);
    router.replace(href(page));
  };
  return (
    <div className="mt-6 grid gap-6">
      <section>
        <div className="mb-2 flex flex-wrap items-center gap-3">
          <h3 className="text-base">{t("confirmTitle")}</h3>
          <Badge tone="brand">{t("inCart")}</Badge>
        </div>
        <Card padding="sm">
          <ul className="grid gap-1 text-sm">
            {drafts.map(({ id, pass }) => (
              <li key={id}>{t("pass", { type: pass.ticket.name, number: String(pass.alternateId) })}</li>
            ))}
          </ul>
        </Card>
      </section>
      {!isFree && <AddressChoice addressId={addressId} onChange={setAddressId} />}
      {read.data ? (
        <PayForm
          key={read.data.id}
          intent={read.data}
          confirmLabel={t("confirm")}
          onDone={finish}
          onStale={() => void read.refetch()}
        />
      ) : read.error ? (
        <LoadError level={3} title={t("priceErrorTitle")} read={read} />
      ) : (
        (isFree || addressId !== "") && <Skeleton shape="block" className="h-48" />
      )}
      <div>
        <Button variant="quiet" onClick={onBack}>
          {t("change")}
        </Button>
      </div>
    </div>
  );
}
