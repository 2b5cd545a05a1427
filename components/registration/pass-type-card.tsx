"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Badge } from "#components/ui/badge";
import { Quantity } from "#components/ui/quantity";
import type { PassType } from "#entities/pass-types";
import { currentPrice } from "#lib/events/registration-state";
import { cx } from "#lib/format/class-names";
import { quantityBounds, steppedQuantity } from "#lib/registration/cart";
import { useSum } from "./order-summary";

type PassTypeCardProps = {
  passType: PassType;
  quantity: number;
  /** The server would not have this many of it. */
  isRefused: boolean;
  onQuantityChange: (quantity: number) => void;
};

/** Below this many a number is worth saying. */
const few = 20;

/** One kind of pass: what it is, what it costs, and how many of it. */
export function PassTypeCard({ passType, quantity, isRefused, onQuantityChange }: PassTypeCardProps) {
  const t = useTranslations("registration.passes");
  const { name, shortDescription, supply } = passType;
  const { min, max } = quantityBounds(passType);
  const isSoldOut = supply !== null && supply < min && quantity === 0;
  return (
    <li
      className={cx(
        "grid gap-x-6 gap-y-3 rounded-card border p-4 transition-colors sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:p-5",
        quantity > 0 ? "bg-brand-soft" : "bg-surface",
        isRefused ? "border-bad" : quantity > 0 ? "border-brand" : "border-line",
      )}
    >
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="min-w-0 break-words text-base">{name}</h3>
          {isSoldOut && <Badge>{t("soldOut")}</Badge>}
          {!isSoldOut && supply !== null && supply <= few && <Badge tone="warn">{t("left", { count: supply })}</Badge>}
        </div>
        {shortDescription && <p className="mt-1 text-pretty text-ink-muted text-sm">{shortDescription}</p>}
        {min > 1 && <p className="mt-1 text-caption text-ink-muted">{t("atLeast", { count: min })}</p>}
      </div>
      <div className="flex items-center justify-between gap-4 sm:justify-end">
        <Price passType={passType} />
        {!isSoldOut && (
          <Quantity
            label={t("quantity", { name })}
            decreaseLabel={t("fewer", { name })}
            increaseLabel={t("more", { name })}
            value={quantity}
            max={Math.max(max, quantity)}
            onValueChange={(next) => onQuantityChange(steppedQuantity(quantity, next, min))}
          />
        )}
      </div>
    </li>
  );
}

function Price({ passType }: { passType: PassType }) {
  const t = useTranslations("registration.passes");
  const sum = useSum();
  const [now] = useState(() => new Date());
  const price = currentPrice(passType, now);
  return (
    <p className="figures grid text-end font-semibold">
      {price < passType.price && (
        <s className="font-normal text-caption text-ink-muted">
          <span className="sr-only">{t("before")} </span>
          {sum(passType.price)}
        </s>
      )}
      {sum(price)}
    </p>
  );
}
