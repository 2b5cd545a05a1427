"use client";

import { Ticket } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { LoadError } from "#components/layout/load-error";
import { CardSkeletons } from "#components/registration/card-skeletons";
import { useCheckout } from "#components/registration/checkout-context";
import { ButtonLink } from "#components/ui/actions/button-link";
import { EmptyState } from "#components/ui/states/empty-state";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";
import { useHref } from "#lib/i18n/use-href";
import { leftFor } from "#lib/registration/cart";
import { heldPasses, passStateOf } from "#lib/registration/pass-state";
import { routes } from "#lib/routes";
import { PassChoice } from "./pass-choice";

/** The first step: which passes and packages, and how many. */
export function PassesScreen() {
  const t = useTranslations("registration.passes");
  const { passTypes: offers, registration } = useCheckout();
  const { refetch } = offers;
  // What a public page brought along was said to nobody in particular, and places may have gone since.
  useEffect(() => {
    void refetch();
  }, [refetch]);
  const holds = heldPasses(registration.passes).some((pass) => passStateOf(pass) !== "canceled");
  if (holds && !registration.event.allowMultipleRegistrations) return <HasPass />;
  if (!offers.data) {
    return offers.error ? <LoadError title={t("errorTitle")} read={offers} /> : <PassesSkeleton label={t("loading")} />;
  }
  const passTypes = leftFor(registration, offers.data.passTypes).filter(({ active }) => active);
  const packages = offers.data.packages.filter(({ isActive }) => isActive);
  if (passTypes.length + packages.length > 0) return <PassChoice passTypes={passTypes} packages={packages} />;
  return offers.isFetching ? <PassesSkeleton label={t("loading")} /> : <NoPasses />;
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

/** One registration an account, and there is one. */
function HasPass() {
  const t = useTranslations();
  const href = useHref();
  const { event } = useCheckout();
  return (
    <EmptyState
      icon={<Ticket />}
      title={t("errors.pass_limit")}
      text={t("registration.passes.hasPassText")}
      action={<ButtonLink href={href(routes.myEvent(event.slug))}>{t("registration.passes.mine")}</ButtonLink>}
    />
  );
}

function PassesSkeleton({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label} className="grid gap-3">
      <CardSkeletons />
    </SkeletonGroup>
  );
}
