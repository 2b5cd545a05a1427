"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { type PictureChange, PictureField } from "#components/forms/picture-field";
import { Field } from "#components/ui/fields/field";
import { MoneyInput } from "#components/ui/fields/money-input";
import { TextInput } from "#components/ui/fields/text-input";
import { Textarea } from "#components/ui/fields/textarea";
import type { BaseImage } from "#entities/shared/media";
import { limits } from "#entities/shared/text";

type TextFieldProps = { input: UseFormRegisterReturn; error: string | undefined };

export function NameField({ input, error }: TextFieldProps) {
  const t = useTranslations("sales.form");
  return (
    <Field label={t("name")} error={error} required>
      <TextInput autoComplete="off" maxLength={limits.name} {...input} />
    </Field>
  );
}

/** What buyers read beside the name. */
export function LineField({ input, error, hint }: TextFieldProps & { hint?: string }) {
  const t = useTranslations("sales.form");
  return (
    <Field label={t("shortDescription")} optionalLabel={t("optional")} hint={hint} error={error}>
      <TextInput autoComplete="off" maxLength={limits.link} {...input} />
    </Field>
  );
}

export function AboutField({ label, input, error }: TextFieldProps & { label: string }) {
  const t = useTranslations("sales.form");
  return (
    <Field label={label} optionalLabel={t("optional")} error={error}>
      <Textarea rows={3} {...input} />
    </Field>
  );
}

type SalePictureProps = {
  /** Of what is sold. */
  name: string;
  known: BaseImage | null | undefined;
  value: PictureChange;
  onValueChange: (value: PictureChange) => void;
  error: string | undefined;
};

export function SalePicture({ known, ...rest }: SalePictureProps) {
  const t = useTranslations("sales");
  return (
    <PictureField
      label={t("form.picture")}
      hint={t("passType.shortHint")}
      shape="square"
      removable
      src={known?.uri ?? null}
      {...rest}
    />
  );
}

type PriceFieldProps = {
  currency: string;
  /** Hundredths. */
  value: number | null;
  onValueChange: (minor: number | null) => void;
  error: string | undefined;
  hint?: ReactNode;
  className?: string;
};

export function PriceField({ currency, value, onValueChange, ...field }: PriceFieldProps) {
  const t = useTranslations("sales.form");
  const locale = useLocale();
  return (
    <Field label={t("price")} required {...field}>
      <MoneyInput currency={currency} locale={locale} value={value} onValueChange={onValueChange} />
    </Field>
  );
}

/** `sold`: below it nothing is left to limit. The input reads numbers. */
export function SupplyField({ sold, input, error }: TextFieldProps & { sold: number }) {
  const t = useTranslations("sales.form");
  return (
    <Field label={t("supply")} hint={sold > 0 ? t("soldHint", { sold }) : undefined} error={error}>
      <TextInput type="number" min={sold} step={1} placeholder={t("unlimited")} {...input} />
    </Field>
  );
}
