"use client";

import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/display/badge";
import { Quantity } from "#components/ui/fields/quantity";
import type { PassType } from "#entities/commerce/pass-types";
import { isSoldOutFor, quantityBounds, steppedQuantity } from "#lib/registration/cart";
import { ChoiceCard } from "./choice-card";
import { PassPrice } from "./pass-price";
import { PassTerms } from "./pass-terms";

type PassTypeCardProps = {
  passType: PassType;
  quantity: number;
  /** Passes of it that the account has already. */
  held: number;
  /** The pass it goes with is there, or it needs none. */
  isOpen: boolean;
  /** A code is at hand, which may hold a place of its own for each of its uses. */
  hasCode: boolean;
  /** The server would not have this many of it. */
  isRefused: boolean;
  /** By which it is decided what it costs, and what comes back of that. */
  now: Date;
  onQuantityChange: (quantity: number) => void;
};

/** Below this many a number is worth saying. */
const few = 20;

/** One kind of pass: what it is, what it costs, and how many of it. */
export function PassTypeCard({ passType, quantity, held, isOpen, hasCode, ...card }: PassTypeCardProps) {
  const t = useTranslations("registration.passes");
  const { name, shortDescription, featuredImage, supply, visibility, accessLevel } = passType;
  const { isRefused, now, onQuantityChange } = card;
  const isHeld = hasCode && passType.enableCoupons;
  const { min, max } = quantityBounds(isHeld ? { ...passType, supply: null } : passType, held);
  const isSoldOut = !isHeld && isSoldOutFor(passType, held) && quantity === 0;
  const hasAll = max < min && !isSoldOut && quantity === 0;
  return (
    <ChoiceCard
      name={name}
      image={featuredImage}
      isChosen={quantity > 0}
      isRefused={isRefused}
      aside={
        <>
          <PassPrice passType={passType} now={now} />
          {!isSoldOut && !hasAll && (
            <Quantity
              label={t("quantity", { name })}
              decreaseLabel={t("fewer", { name })}
              increaseLabel={t("more", { name })}
              value={quantity}
              max={Math.max(isOpen ? max : 0, quantity)}
              onValueChange={(next) => onQuantityChange(steppedQuantity(quantity, next, min))}
            />
          )}
        </>
      }
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h4 className="min-w-0 break-words font-medium text-base">{name}</h4>
        {quantity > 0 && <Badge tone="brand">{t("inCart")}</Badge>}
        {visibility === "private" && <Badge tone="brand">{t("private")}</Badge>}
        {accessLevel !== "regular" && <Badge tone="accent">{t(`level.${accessLevel}`)}</Badge>}
        {isSoldOut && <Badge>{t("soldOut")}</Badge>}
        {!isSoldOut && supply !== null && supply > 0 && supply <= few && (
          <Badge tone="warn">{t("left", { count: supply })}</Badge>
        )}
      </div>
      {shortDescription && (
        <p dir="auto" className="mt-1 text-pretty text-ink-muted text-sm">
          {shortDescription}
        </p>
      )}
      <PassTerms passType={passType} min={min} isOpen={isOpen} hasAll={hasAll} now={now} />
    </ChoiceCard>
  );
}
