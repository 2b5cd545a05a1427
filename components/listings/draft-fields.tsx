"use client";

import { useTranslations } from "next-intl";
import type { ComponentProps, ReactNode } from "react";
import { DateTimeInput } from "#components/ui/fields/date-time-input";
import { Field } from "#components/ui/fields/field";
import { Select, type SelectOption } from "#components/ui/fields/select";
import { Switch } from "#components/ui/fields/switch";
import { TextInput, type TextInputProps } from "#components/ui/fields/text-input";
import { Textarea } from "#components/ui/fields/textarea";
import { cx } from "#lib/format/class-names";
import type { ListingField, ListingValues } from "#lib/listings/values";
import { DraftContest } from "./draft-contest";
import { useDraft } from "./use-listing-draft";
import { useValueWords } from "./use-value-words";

type FieldsOf<T> = { [K in ListingField]: ListingValues[K] extends T ? K : never }[ListingField];
type TextField = FieldsOf<string>;

type RowProps = {
  field: TextField;
  hint?: ReactNode;
  limit?: number;
  required?: boolean;
  /** Says that it may stay empty; left out where that goes without saying. */
  isOptional?: boolean;
  className?: string;
};

/** Label, fault and counter of one field of the event. */
export function DraftField({
  field,
  hint,
  limit,
  required,
  isOptional,
  className,
  children,
}: RowProps & { children: ReactNode }) {
  const t = useTranslations("listings.details");
  const words = useValueWords();
  const { values, faultOf } = useDraft();
  const used = String(values[field]).length;
  return (
    <div className={cx("grid gap-2", className)}>
      <Field
        label={t(`fields.${field}`)}
        hint={hint}
        error={words(faultOf(field))}
        {...(required && { required })}
        {...(isOptional && { optionalLabel: t("optional") })}
        {...(limit && { counter: { used, limit, label: t("counter", { used, limit }) } })}
      >
        {children}
      </Field>
      <DraftContest field={field} />
    </div>
  );
}

const useText = (field: TextField) => {
  const { values, set, flush } = useDraft();
  return {
    value: String(values[field]),
    onChange: (event: { target: { value: string } }) => set({ [field]: event.target.value }),
    onBlur: flush,
  };
};

export function DraftText({
  field,
  hint,
  limit,
  required,
  isOptional,
  className,
  ...input
}: RowProps & TextInputProps) {
  const text = useText(field);
  return (
    <DraftField {...{ field, hint, limit, required, isOptional, className }}>
      <TextInput autoComplete="off" dir="auto" {...input} {...text} />
    </DraftField>
  );
}

export function DraftArea({ rows, ...row }: RowProps & { rows?: number }) {
  const text = useText(row.field);
  return (
    <DraftField {...row}>
      <Textarea dir="auto" rows={rows} {...text} />
    </DraftField>
  );
}

/** A time by the clock of the event's zone. */
export function DraftTime({ onText, ...row }: RowProps & { onText?: (text: string) => void }) {
  const text = useText(row.field);
  return (
    <DraftField {...row}>
      <DateTimeInput {...text} {...(onText && { onChange: (event) => onText(event.target.value) })} />
    </DraftField>
  );
}

export function DraftSelect({ options, ...row }: RowProps & { options: SelectOption[] }) {
  const text = useText(row.field);
  return (
    <DraftField {...row}>
      <Select options={options} {...text} />
    </DraftField>
  );
}

type DraftSwitchProps = { field: FieldsOf<boolean> } & Omit<ComponentProps<typeof Switch>, "label" | "description">;

export function DraftSwitch({ field, ...rest }: DraftSwitchProps) {
  const t = useTranslations("listings.details");
  const words = useValueWords();
  const { values, set, flush, faultOf } = useDraft();
  const fault = words(faultOf(field));
  return (
    <div>
      <Switch
        label={t(`fields.${field}`)}
        description={t(`hints.${field}`)}
        checked={values[field]}
        onChange={(event) => {
          set({ [field]: event.target.checked });
          flush();
        }}
        {...rest}
      />
      <p aria-live="polite" className="text-bad text-caption empty:hidden">
        {fault}
      </p>
      <DraftContest field={field} />
    </div>
  );
}
