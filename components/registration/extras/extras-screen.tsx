"use client";

import { useTranslations } from "next-intl";
import type { FormEvent } from "react";
import { LoadError } from "#components/layout/load-error";
import { useCheckout } from "#components/registration/checkout-context";
import { RefusalBanner } from "#components/registration/refusal-banner";
import { StepActions } from "#components/registration/step-actions";
import { StepSkeleton } from "#components/registration/step-skeleton";
import { usePassNames } from "#components/registration/use-pass-names";
import { useStepRedirect } from "#components/registration/use-step-redirect";
import type { PassTypeWithAddOns } from "#entities/commerce/add-ons";
import { addOnsLeft, isChosen, toggleAddOn } from "#lib/registration/add-ons";
import { AddOnCard } from "./add-on-card";

/** What can be added to each pass. Not there when nothing can. */
export function ExtrasScreen() {
  const t = useTranslations("registration.extras");
  const { extras, registration } = useCheckout();
  const hasNone = registration.event._count.addOns === 0 || extras.data?.every(({ addOns }) => addOns.length === 0);
  if (useStepRedirect("extras", hasNone)) return <StepSkeleton label={t("loading")} />;
  if (extras.data) return <ExtrasForm offers={extras.data} />;
  return extras.error ? <LoadError title={t("errorTitle")} read={extras} /> : <StepSkeleton label={t("loading")} />;
}

function ExtrasForm({ offers }: { offers: PassTypeWithAddOns[] }) {
  const t = useTranslations("registration");
  const { cart, addOns } = useCheckout();
  const nameOf = usePassNames();
  const send = (submitted: FormEvent) => {
    submitted.preventDefault();
    addOns.leave();
  };
  const asked = cart.value.passes.flatMap((pass) => {
    const offered = offers.find(({ id }) => id === pass.ticketId)?.addOns ?? [];
    return offered.length > 0 ? [{ pass, offered }] : [];
  });
  return (
    <form onSubmit={send}>
      <h2 className="text-xl">{t("extras.title")}</h2>
      <p className="mt-1 text-ink-muted text-sm">{t("extras.text")}</p>
      <div className="mt-4 grid gap-6">
        {asked.map(({ pass, offered }) => (
          <fieldset key={pass.id} className="grid gap-3">
            <legend className={cart.value.passes.length > 1 ? "mb-3 font-medium text-base" : "sr-only"}>
              {nameOf(pass.id)}
            </legend>
            {offered.map((addOn) => {
              const choice = { passId: pass.id, addOnId: addOn.id };
              return (
                <AddOnCard
                  key={addOn.id}
                  addOn={addOn}
                  isChosen={isChosen(addOns.value, choice)}
                  left={addOnsLeft(addOn, addOns.value)}
                  onToggle={() => addOns.edit(toggleAddOn(addOns.value, choice))}
                />
              );
            })}
          </fieldset>
        ))}
      </div>
      <StepActions
        label={t("next")}
        busy={addOns.isLeaving}
        answer={addOns.refusal && <RefusalBanner refusal={addOns.refusal} />}
      />
    </form>
  );
}
