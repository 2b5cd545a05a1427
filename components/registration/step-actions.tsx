"use client";

import { ChevronUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useId, useState } from "react";
import { ActionBar } from "#components/layout/action-bar";
import { Button } from "#components/ui/actions/button";
import { summaryOf } from "#lib/registration/cart";
import { subtotalOf } from "#lib/registration/order";
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
  /** What came of the last press, or of a choice: beside the button, and on phones above the bar. */
  answer?: ReactNode;
};

/** The one way on: at the end of the step, and on phones in the bar with the order above it. */
export function StepActions({ label, busy = false, disabled = false, answer }: StepActionsProps) {
  const button = { type: "submit", busy, disabled } as const;
  return (
    <>
      {answer && (
        <div className="bottom-[calc(var(--tab-bar)+var(--action-bar)+var(--player))] z-20 max-lg:fixed max-lg:inset-x-0 max-lg:border-line max-lg:border-t max-lg:bg-surface max-lg:p-3 lg:sticky lg:bottom-[calc(var(--player)+1rem)] lg:mt-8 lg:rounded-card lg:bg-surface">
          {answer}
        </div>
      )}
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
  const { chosen, catalog } = useCheckout();
  const { intent } = useLastIntent();
  const sum = useSum();
  const subtotal = subtotalOf(chosen, catalog);
  const count = chosen.cart.passes.length;
  const total = () => {
    if (intent) return sum(summaryOf(intent).total, intent.currency);
    return subtotal === null || count === 0 ? t("title") : sum(subtotal);
  };
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
          <span className="block truncate font-semibold text-sm">{total()}</span>
          <span className="figures block truncate text-caption text-ink-muted">
            {intent || !subtotal ? t("count", { count }) : t("countBeforeTax", { count })}
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
