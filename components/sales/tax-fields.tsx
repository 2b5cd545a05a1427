"use client";

import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { Checkbox } from "#components/ui/fields/checkbox";
import { Field } from "#components/ui/fields/field";
import { Select } from "#components/ui/fields/select";

type TaxFieldsProps = {
  taxCodes: readonly string[];
  code: Partial<ComponentProps<"select">>;
  included: Partial<ComponentProps<"input">>;
  chosen: string;
  error: string | undefined;
};

/** How it is taxed; nothing to choose where the organization charges no taxes. */
export function TaxFields({ taxCodes, code, included, chosen, error }: TaxFieldsProps) {
  const t = useTranslations("sales.form");
  // One that the organization has given up stays where it is.
  const offered = [...new Set([...taxCodes, ...(chosen ? [chosen] : [])])];
  if (offered.length === 0) return null;
  return (
    <div className="grid items-end gap-3 sm:grid-cols-2">
      <Field label={t("tax")} error={error}>
        <Select
          options={[{ value: "", label: t("noTax") }, ...offered.map((value) => ({ value, label: value }))]}
          {...code}
        />
      </Field>
      {chosen && <Checkbox label={t("taxIncluded")} className="sm:pb-1.5" {...included} />}
    </div>
  );
}
