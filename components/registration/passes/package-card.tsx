"use client";

import { useTranslations } from "next-intl";
import { useSum } from "#components/registration/use-sum";
import { Badge } from "#components/ui/display/badge";
import { Quantity } from "#components/ui/fields/quantity";
import type { EventPackage } from "#entities/commerce/packages";
import { ChoiceCard } from "./choice-card";

type PackageCardProps = {
  bundle: EventPackage;
  quantity: number;
  max: number;
  onQuantityChange: (quantity: number) => void;
};

/** Several passes sold as one: what is in it, and what it costs as a whole. */
export function PackageCard({ bundle, quantity, max, onQuantityChange }: PackageCardProps) {
  const t = useTranslations("registration.passes");
  const sum = useSum();
  const { name, description, image, passes, price } = bundle;
  const isSoldOut = max === 0 && quantity === 0;
  return (
    <ChoiceCard
      name={name}
      image={image}
      isChosen={quantity > 0}
      aside={
        <>
          <p className="figures font-semibold">{sum(price)}</p>
          {!isSoldOut && (
            <Quantity
              label={t("quantity", { name })}
              decreaseLabel={t("fewer", { name })}
              increaseLabel={t("more", { name })}
              value={quantity}
              max={Math.max(max, quantity)}
              onValueChange={onQuantityChange}
            />
          )}
        </>
      }
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h4 className="min-w-0 break-words font-medium text-base">{name}</h4>
        {quantity > 0 && <Badge tone="brand">{t("inCart")}</Badge>}
        {isSoldOut && <Badge>{t("soldOut")}</Badge>}
      </div>
      {description && (
        <p dir="auto" className="mt-1 text-pretty text-ink-muted text-sm">
          {description}
        </p>
      )}
      <ul aria-label={t("contains", { name })} className="mt-2 flex flex-wrap gap-x-3 gap-y-1">
        {passes.map((item) => (
          <li key={item.id} className="figures text-caption text-ink-muted">
            {t("content", { count: item.quantity, name: item.passType.name })}
          </li>
        ))}
      </ul>
    </ChoiceCard>
  );
}
