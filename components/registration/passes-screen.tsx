"use client";

import { Ticket } from "lucide-react";
import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useState } from "react";
import { LoadError } from "#components/layout/load-error";
import { Banner } from "#components/ui/banner";
import { ButtonLink } from "#components/ui/button-link";
import { EmptyState } from "#components/ui/empty-state";
import { Skeleton } from "#components/ui/skeleton";
import { SkeletonGroup } from "#components/ui/skeleton-group";
import type { PassType } from "#entities/pass-types";
import { usePassTypes } from "#hooks/events";
import { useHref } from "#lib/i18n/use-href";
import { quantityOf } from "#lib/registration/cart";
import { routes } from "#lib/routes";
import { useCheckout } from "./checkout-context";
import { PassTypeCard } from "./pass-type-card";
import { useRefusalText } from "./refusal";
import { StepActions } from "./step-actions";

/** The first step: which passes, and how many. */
export function PassesScreen() {
  const t = useTranslations("registration.passes");
  const { event } = useCheckout();
  const offers = usePassTypes(event.slug);
  const { refetch } = offers;
  // What a public page brought along was said to nobody in particular, and places may have gone since.
  useEffect(() => {
    void refetch();
  }, [refetch]);
  if (!offers.data) {
    return offers.error ? <LoadError title={t("errorTitle")} read={offers} /> : <PassesSkeleton label={t("loading")} />;
  }
  const passTypes = offers.data.passTypes.filter(({ active }) => active);
  if (passTypes.length === 0) return offers.isFetching ? <PassesSkeleton label={t("loading")} /> : <NoPasses />;
  return <PassChoice passTypes={passTypes} />;
}

function PassChoice({ passTypes }: { passTypes: PassType[] }) {
  const t = useTranslations();
  const { passes, setQuantity, leavePasses, isLeaving, refusal } = useCheckout();
  const textOf = useRefusalText();
  const [isMissing, setMissing] = useState(false);
  const isEmpty = passes.length === 0;
  const send = (submitted: FormEvent) => {
    submitted.preventDefault();
    setMissing(isEmpty);
    if (!isEmpty) leavePasses();
  };
  const refused = refusal ? refusedPassType(refusal.fields, passes) : null;
  return (
    <form onSubmit={send}>
      <h2 className="text-xl">{t("registration.passes.title")}</h2>
      <div className="mt-4 grid gap-4">
        {refusal && (
          <Banner tone="bad" announce>
            {textOf(refusal)}
          </Banner>
        )}
        {isMissing && isEmpty && (
          <Banner tone="bad" announce>
            {t("errors.pass_required")}
          </Banner>
        )}
        <ul className="grid gap-3">
          {passTypes
            .toSorted((a, b) => a.sortOrder - b.sortOrder)
            .map((passType) => (
              <PassTypeCard
                key={passType.id}
                passType={passType}
                quantity={quantityOf(passes, passType.id)}
                isRefused={passType.id === refused}
                onQuantityChange={(quantity) => setQuantity(passType.id, quantity)}
              />
            ))}
        </ul>
      </div>
      <StepActions label={t("registration.next")} busy={isLeaving} />
    </form>
  );
}

/** `passes.2.ticketId` names the third pass of the cart that was sent. */
function refusedPassType(
  fields: Readonly<Record<string, string>> | undefined,
  passes: readonly { ticketId: string }[],
): string | null {
  const at = Object.keys(fields ?? {}).flatMap((path) => /^passes\.(\d+)\./.exec(path)?.[1] ?? [])[0];
  return at === undefined ? null : (passes[Number(at)]?.ticketId ?? null);
}

function NoPasses() {
  const t = useTranslations("registration.passes");
  const href = useHref();
  const { event } = useCheckout();
  return (
    <EmptyState
      icon={<Ticket />}
      title={t("none")}
      text={t("noneText")}
      action={
        <ButtonLink variant="secondary" href={href(routes.event(event.slug))}>
          {t("back")}
        </ButtonLink>
      }
    />
  );
}

function PassesSkeleton({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label} className="grid gap-3">
      {["first", "second", "third"].map((card) => (
        <Skeleton key={card} shape="block" className="h-28" />
      ))}
    </SkeletonGroup>
  );
}
