"use client";

import { useTranslations } from "next-intl";
import type { ComponentProps, ReactNode } from "react";
import { Contest } from "#components/forms/contest";
import { Html } from "#components/ui/display/html";
import { Field } from "#components/ui/fields/field";
import { Switch } from "#components/ui/fields/switch";
import { TextInput } from "#components/ui/fields/text-input";
import { Textarea } from "#components/ui/fields/textarea";
import { useFaultText } from "#lib/forms/use-fault-text";
import { type ContentField, type ContentValues, fieldLimits } from "./content-values";
import { useContentDesk } from "./use-content-draft";

type FieldsOf<T> = { [K in ContentField]: ContentValues[K] extends T ? K : never }[ContentField];
type TextField = FieldsOf<string>;

type DraftFieldProps = {
  field: TextField;
  label: string;
  hint?: ReactNode;
  required?: boolean;
  /** Says that it may stay empty; left out where that goes without saying. */
  isOptional?: boolean;
  children: ReactNode;
};

const limitOf = (field: TextField): number | undefined =>
  new Map<string, number>(Object.entries(fieldLimits)).get(field);

/** Label, fault and counter of one field of the content, and what another creator has made of it. */
export function DraftField({ field, label, hint, required = false, isOptional = false, children }: DraftFieldProps) {
  const t = useTranslations("channel-desk");
  const faultText = useFaultText();
  const { values, faultOf } = useContentDesk();
  const fault = faultOf(field);
  const used = values[field].length;
  const limit = limitOf(field);
  return (
    <div className="grid content-start gap-2">
      <Field
        label={label}
        hint={hint}
        error={fault && faultText(fault)}
        required={required}
        {...(isOptional && { optionalLabel: t("optional") })}
        {...(limit && { counter: { used, limit, label: t("counter", { used, limit }) } })}
      >
        {children}
      </Field>
      <DraftContest field={field} label={label} />
    </div>
  );
}

type TextProps = Omit<DraftFieldProps, "children">;

const useText = (field: TextField) => {
  const { values, set, flush } = useContentDesk();
  return {
    value: values[field],
    onChange: (event: { target: { value: string } }) => set({ [field]: event.target.value }),
    onBlur: flush,
  };
};

export function DraftText({ isAddress = false, ...row }: TextProps & { isAddress?: boolean }) {
  const text = useText(row.field);
  const direction = isAddress ? ({ dir: "ltr", className: "rtl:text-end" } as const) : ({ dir: "auto" } as const);
  return (
    <DraftField {...row}>
      <TextInput autoComplete="off" {...direction} {...text} />
    </DraftField>
  );
}

export function DraftArea(row: TextProps) {
  const text = useText(row.field);
  return (
    <DraftField {...row}>
      <Textarea dir="auto" rows={3} {...text} />
    </DraftField>
  );
}

type DraftSwitchProps = { field: FieldsOf<boolean>; label: string } & Omit<ComponentProps<typeof Switch>, "label">;

export function DraftSwitch({ field, label, ...rest }: DraftSwitchProps) {
  const { values, set, flush } = useContentDesk();
  const change = (isOn: boolean) => {
    set({ [field]: isOn });
    flush();
  };
  return (
    <div className="grid gap-2">
      <Switch label={label} checked={values[field]} onChange={(event) => change(event.target.checked)} {...rest} />
      <DraftContest field={field} label={label} />
    </div>
  );
}

type DraftContestProps = { field: TextField | FieldsOf<boolean>; label: string };

function DraftContest({ field, label }: DraftContestProps) {
  const { isContested, saved, keepMine, takeTheirs } = useContentDesk();
  if (!isContested(field)) return null;
  const theirs = field === "body" ? saved.body && <Html html={saved.body} /> : saved[field];
  return <Contest label={label} theirs={theirs} onKeep={() => keepMine(field)} onTake={() => takeTheirs(field)} />;
}
