"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { FormAlert } from "#components/forms/form-alert";
import { Button } from "#components/ui/actions/button";
import { Field } from "#components/ui/fields/field";
import { TextInput } from "#components/ui/fields/text-input";
import { Sheet } from "#components/ui/overlays/sheet";
import type { EventListing } from "#entities/hosting/listings";
import { useCreateCouponBatch } from "#hooks/commerce/coupons";
import { eventZone } from "#lib/events/when";
import { asNumber } from "#lib/forms/as-number";
import { type PassType, TermsFields } from "./coupon-fields";
import { batchSchema, batchValues } from "./coupon-values.ts";
import { MadeCodes } from "./made-codes";
import { useCouponForm } from "./use-coupon-form.ts";

type BatchSheetProps = {
  listing: EventListing;
  passTypes: readonly PassType[];
  onClose: () => void;
};

/** Many codes with the same terms, and then the codes themselves. */
export function BatchSheet({ onClose, ...rest }: BatchSheetProps) {
  const t = useTranslations();
  const formId = useId();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const make = useCreateCouponBatch();
  const asking = (
    <>
      <Button variant="secondary" onClick={onClose}>
        {t("coupons.form.cancel")}
      </Button>
      <Button type="submit" form={formId} busy={make.isPending} busyLabel={t("coupons.form.saving")}>
        {t("coupons.form.make")}
      </Button>
    </>
  );
  return (
    <Sheet
      size="lg"
      title={t(codes ? "coupons.made.title" : "coupons.form.generate", {
        count: codes?.length ?? 0,
        number: codes?.length ?? 0,
      })}
      description={t(codes ? "coupons.made.text" : "coupons.form.generateText")}
      closeLabel={t("common.actions.close")}
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      footer={codes ? <Button onClick={onClose}>{t("coupons.made.done")}</Button> : asking}
    >
      {codes ? (
        <MadeCodes codes={codes} slug={rest.listing.slug} />
      ) : (
        <BatchForm id={formId} make={make} onMade={setCodes} {...rest} />
      )}
    </Sheet>
  );
}

type BatchFormProps = Pick<BatchSheetProps, "listing" | "passTypes"> & {
  id: string;
  make: ReturnType<typeof useCreateCouponBatch>;
  onMade: (codes: readonly string[]) => void;
};

function BatchForm({ id, listing, passTypes, make, onMade }: BatchFormProps) {
  const t = useTranslations("coupons.form");
  const zone = eventZone(listing);
  const form = useCouponForm({
    schema: batchSchema(zone),
    values: batchValues(),
    submit: (body) => make.mutateAsync({ params: { eventId: listing.id }, body }),
    onDone: ({ codes }) => onMade(codes),
  });
  return (
    <form id={id} {...form.formProps} className="grid gap-5">
      <FormAlert text={form.alert} />
      <div className="grid grid-cols-2 gap-3">
        <Field label={t("count")} error={form.errorOf("count")} required>
          <TextInput type="number" min={1} max={500} step={1} {...form.register("count", asNumber)} />
        </Field>
        <Field label={t("prefix")} hint={t("prefixHint")} error={form.errorOf("prefix")}>
          <TextInput
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            className="font-mono"
            {...form.register("prefix")}
          />
        </Field>
      </div>
      <TermsFields form={form} passTypes={passTypes} zone={zone} isBatch />
    </form>
  );
}
