"use client";

import { ChevronUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { ActionBar } from "#components/layout/action-bar";
import { Button } from "#components/ui/button";
import { summaryOf } from "#lib/registration/cart";
import { useCheckout } from "./checkout-context";
import { OrderLines } from "./order-summary";
import { useLastIntent } from "./use-last-intent";
import { useSum } from "./use-sum";

/** A control that is focused stays above the bar on phones, with what is said under it. */
export const clearOfBar = "max-lg:[&_:is(input,select,textarea)]:scroll-mb-48";

type StepActionsProps = {
  /** The next step, as a verb. It sends the form around it. */
  label: string;
  busy?: boolean;
  disabled?: boolean;
};

/** The one way on: at the end of the step, and on phones in the bar with the order above it. */
export function StepActions({ label, busy = false, disabled = false }: StepActionsProps) {
  const button = { type: "submit", busy, disabled } as const;
  return (
    <>
      <div className="mt-8 flex justify-end max-lg:hidden">
        <Button {...button} size="lg">
          {label}
        </Button>
      </div>
      <ActionBar>
        <OrderToggle />
        <Button {...button}>{label}</Button>
      </ActionBar>
    </>
  );
}

function OrderToggle() {
  const t = useTranslations("registration.order");
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { cart } = useCheckout();
  const { intent } = useLastIntent();
  const sum = useSum();
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-control text-start"
      >
        <span className="min-w-0">
          <span className="block truncate font-semibold text-sm">
            {intent ? sum(summaryOf(intent).total, intent.currency) : t("title")}
          </span>
          <span className="figures block truncate text-caption text-ink-muted">
            {t("count", { count: cart.value.passes.length })}
          </span>
        </span>
        <ChevronUp aria-hidden="true" className={`size-4.5 shrink-0 text-ink-muted ${isOpen ? "rotate-180" : ""}`} />
      </button>
      <div
        id={id}
        hidden={!isOpen}
        className="absolute inset-x-0 bottom-full max-h-[60dvh] overflow-y-auto rounded-t-sheet border-line border-t bg-surface p-4 shadow-float"
      >
        <OrderLines />
      </div>
    </>
  );
}
