"use client";

import { useLocale, useTranslations } from "next-intl";
import { useCurrency } from "#components/attendee/use-currency";
import { Checkbox } from "#components/ui/fields/checkbox";
import type { EventAddOn } from "#entities/commerce/add-ons";
import { formatMoney } from "#lib/format/money";

type AddOnChoiceProps = { addOn: EventAddOn; checked: boolean; onChange: () => void };

/** One extra with what it costs and how many are left. */
export function AddOnChoice({ addOn, checked, onChange }: AddOnChoiceProps) {
  const t = useTranslations("attendee.addOns");
  const locale = useLocale();
  const currency = useCurrency();
  const { name, shortDescription, price, pricePerNight, supply, image } = addOn;
  const isGone = supply !== null && supply <= 0;
  const sum = price === 0 ? t("free") : formatMoney({ minor: price, currency, locale });
  return (
    <div className="flex items-start gap-4 rounded-card border border-line-strong bg-surface p-4 has-checked:border-brand has-checked:bg-brand-soft">
      <Checkbox
        className="min-w-0 flex-1"
        disabled={isGone}
        checked={checked}
        onChange={onChange}
        label={<span className="font-medium">{name}</span>}
        description={
          <>
            {shortDescription}
            {supply !== null && supply <= 10 && (
              <span className="figures block">{isGone ? t("soldOut") : t("left", { count: supply })}</span>
            )}
          </>
        }
      />
      <span className="grid max-w-2/5 justify-items-end gap-2">
        <span className="figures pt-1 text-end font-medium text-sm">
          {pricePerNight ? t("perNight", { price: sum }) : sum}
        </span>
        {image && <img src={image.uri} alt="" loading="lazy" className="size-14 rounded-control object-cover" />}
      </span>
    </div>
  );
}
