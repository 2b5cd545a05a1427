"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Controller } from "react-hook-form";
import { FormSheet } from "#components/forms/form-panel";
import { PictureField } from "#components/forms/picture-field";
import { Field } from "#components/ui/fields/field";
import { Select } from "#components/ui/fields/select";
import { TextInput } from "#components/ui/fields/text-input";
import { Textarea } from "#components/ui/fields/textarea";
import type { ContentGuest } from "#entities/content/contents";
import type { BaseAccount } from "#entities/people/accounts";
import { displayName } from "#lib/format/names";
import { valuePutter } from "#lib/forms/put-value";
import { ChosenRow } from "./chosen-row";
import { guestTypes, networks } from "./guest-values";
import { LinkInput } from "./link-input";
import { PersonPicker } from "./person-picker";
import { type GuestForm, useGuestForm } from "./use-guest-form";

type GuestSheetProps = {
  /** Null = a new one. */
  guest: ContentGuest | null;
  onClose: () => void;
};

/** Everything about somebody who speaks in a content, hosts it or wrote it. */
export function GuestSheet({ guest, onClose }: GuestSheetProps) {
  const t = useTranslations("channel-desk.guests");
  const form = useGuestForm({ guest, onDone: onClose });
  const { register, errorOf } = form;
  return (
    <FormSheet title={t(guest ? "edit" : "new")} form={form} onClose={onClose}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t("name")} error={errorOf("contentGuest.name")} required>
          <TextInput dir="auto" autoComplete="off" {...register("contentGuest.name")} />
        </Field>
        <Field label={t("type")} error={errorOf("contentGuest.type")}>
          <Select
            options={guestTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
            {...register("contentGuest.type")}
          />
        </Field>
      </div>
      <AccountField form={form} account={guest?.account ?? null} />
      <Controller
        control={form.control}
        name="imageDataUri"
        render={({ field }) => (
          <PictureField
            label={t("picture")}
            shape="round"
            name={form.watch("contentGuest.name")}
            src={guest?.image?.uri ?? null}
            value={field.value}
            onValueChange={field.onChange}
            removable
            error={errorOf("imageDataUri")}
          />
        )}
      />
      <AboutFields form={form} />
      <LinkFields form={form} />
    </FormSheet>
  );
}

/** Who of the community it is; nobody need be of it. */
function AccountField({ form, account }: { form: GuestForm; account: BaseAccount | null }) {
  const t = useTranslations("channel-desk.guests");
  const [chosen, setChosen] = useState(account);
  const control = useRef<HTMLDivElement>(null);
  const choose = (next: BaseAccount | null) => {
    setChosen(next);
    const put = valuePutter(form);
    put("contentGuest.accountId", next?.id ?? "");
    if (next && form.getValues("contentGuest.name").trim() === "") put("contentGuest.name", displayName(next));
  };
  const takeOut = () => {
    choose(null);
    // The button that was pressed is gone.
    control.current?.querySelector("input")?.focus();
  };
  return (
    <Field label={t("account")} hint={t("accountHint")} error={form.errorOf("contentGuest.accountId")}>
      <div ref={control} className="grid gap-2">
        {chosen && (
          <ChosenRow
            name={displayName(chosen)}
            src={chosen.image?.uri ?? null}
            removeLabel={t("accountRemove", { name: displayName(chosen) })}
            onRemove={takeOut}
          />
        )}
        <PersonPicker placeholder={t("accountFind")} emptyText={t("accountNone")} onPick={choose} />
      </div>
    </Field>
  );
}

function AboutFields({ form: { register, errorOf } }: { form: GuestForm }) {
  const t = useTranslations("channel-desk.guests");
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t("jobTitle")} error={errorOf("contentGuest.title")}>
          <TextInput dir="auto" autoComplete="off" {...register("contentGuest.title")} />
        </Field>
        <Field label={t("company")} error={errorOf("contentGuest.company")}>
          <TextInput dir="auto" autoComplete="off" {...register("contentGuest.company")} />
        </Field>
      </div>
      <Field label={t("bio")} error={errorOf("contentGuest.bio")}>
        <Textarea dir="auto" rows={4} {...register("contentGuest.bio")} />
      </Field>
      <Field label={t("companyBio")} error={errorOf("contentGuest.companyBio")}>
        <Textarea dir="auto" rows={2} {...register("contentGuest.companyBio")} />
      </Field>
    </>
  );
}

function LinkFields({ form: { register, errorOf } }: { form: GuestForm }) {
  const t = useTranslations("channel-desk.guests");
  return (
    <details className="group border-line border-t pt-4">
      <summary className="cursor-pointer font-medium text-sm">{t("links")}</summary>
      <div className="mt-4 grid gap-5 sm:grid-cols-2">
        <Field label={t("website")} error={errorOf("contentGuest.website")}>
          <LinkInput {...register("contentGuest.website")} />
        </Field>
        <Field label={t("companyLink")} error={errorOf("contentGuest.companyLink")}>
          <LinkInput {...register("contentGuest.companyLink")} />
        </Field>
        {networks.map((network) => (
          <Field key={network} label={t(`networks.${network}`)} error={errorOf(`contentGuest.${network}`)}>
            <LinkInput placeholder="" {...register(`contentGuest.${network}`)} />
          </Field>
        ))}
      </div>
    </details>
  );
}
