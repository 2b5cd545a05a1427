"use client";

import { BedDouble } from "lucide-react";
import { useTranslations } from "next-intl";
import { LoadError } from "#components/layout/load-error";
import { useCheckout } from "#components/registration/checkout-context";
import { StepSkeleton } from "#components/registration/step-skeleton";
import { useStepRedirect } from "#components/registration/use-step-redirect";
import { Button } from "#components/ui/actions/button";
import { EmptyState } from "#components/ui/states/empty-state";
import { RoomsForm } from "./rooms-form";

/** Where the passes sleep. Not there when the event has no rooms. */
export function RoomsScreen() {
  const t = useTranslations("registration.rooms");
  const { roomTypes, registration } = useCheckout();
  if (useStepRedirect("rooms", registration.event._count.roomTypes === 0)) {
    return <StepSkeleton label={t("loading")} />;
  }
  if (roomTypes.data?.length === 0) return <NoRooms />;
  if (roomTypes.data) return <RoomsForm roomTypes={roomTypes.data} />;
  return roomTypes.error ? (
    <LoadError title={t("errorTitle")} read={roomTypes} />
  ) : (
    <StepSkeleton label={t("loading")} />
  );
}

function NoRooms() {
  const t = useTranslations("registration");
  const { goTo, stepAfter } = useCheckout();
  return (
    <EmptyState
      icon={<BedDouble />}
      title={t("rooms.none")}
      text={t("rooms.noneText")}
      action={<Button onClick={() => goTo(stepAfter("rooms"))}>{t("next")}</Button>}
    />
  );
}
