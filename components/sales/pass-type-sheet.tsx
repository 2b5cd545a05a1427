"use client";

import { useTranslations } from "next-intl";
import { FormSheet } from "#components/forms/form-panel";
import type { EventSales, HostPassType } from "#entities/commerce/sales";
import type { EventListing } from "#entities/hosting/listings";
import { AfterSaleFields } from "./after-sale-fields";
import { AudienceFields } from "./audience-fields";
import { BasicsFields, LimitFields } from "./pass-type-fields";
import type { PassTypeValues } from "./pass-type-values.ts";
import { PriceFields } from "./price-fields";
import { usePassTypeForm } from "./use-pass-type-form.ts";

type PassTypeSheetProps = {
  listing: EventListing;
  sales: EventSales;
  /** What is there, or what a new one begins with. */
  from: HostPassType | PassTypeValues;
  onClose: () => void;
};

/** Everything about one pass type. */
export function PassTypeSheet({ listing, sales, from, onClose }: PassTypeSheetProps) {
  const t = useTranslations("sales.passType");
  const words = useTranslations("sales");
  const known = "id" in from ? from : null;
  const form = usePassTypeForm({ listing, from, onClose });
  return (
    <FormSheet
      sectioned
      title={known ? t("edit", { name: known.name }) : t("new")}
      form={form}
      {...(!known && { action: words("form.create") })}
      onClose={onClose}
    >
      <BasicsFields form={form} known={known} />
      <PriceFields form={form} listing={listing} sales={sales} />
      <LimitFields form={form} sold={known?.sold ?? 0} />
      <AudienceFields form={form} listing={listing} sales={sales} known={known} />
      <AfterSaleFields form={form} listing={listing} />
    </FormSheet>
  );
}
