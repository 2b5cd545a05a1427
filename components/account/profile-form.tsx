"use client";

import { ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { Controller } from "react-hook-form";
import { MemberAttributes } from "#components/accounts/member-attributes";
import { AttributeInput } from "#components/auth/fields/attribute-input";
import { UsernameField } from "#components/auth/fields/username-field";
import { FormAlert } from "#components/forms/form-alert";
import { useAppContext } from "#components/layout/providers/app-context";
import { SettingCard } from "#components/security/setting-card";
import { Field } from "#components/ui/fields/field";
import { TextInput } from "#components/ui/fields/text-input";
import { Textarea } from "#components/ui/fields/textarea";
import type { Self } from "#entities/account/self";
import { limits } from "#entities/shared/text";
import { socialNetworks } from "#lib/format/social-networks";
import { EmailLine } from "./email-line";
import { networks } from "./profile-values";
import { SaveBar } from "./save-bar";
import { type ProfileForm as Form, useProfileForm } from "./use-profile-form";
import { useSelfAttributes } from "./use-self-attributes";

export function ProfileForm({ self }: { self: Self }) {
  const { editable } = useSelfAttributes(self);
  const form = useProfileForm(self, editable);
  return (
    <form {...form.formProps} className="grid gap-6">
      <FormAlert text={form.alert} />
      <About form={form} />
      <Contact form={form} self={self} />
      <Links form={form} />
      <Details form={form} self={self} />
      <SaveBar dirty={form.formState.isDirty} busy={form.isBusy} onDiscard={() => form.reset()} />
    </form>
  );
}

function About({ form }: { form: Form }) {
  const t = useTranslations();
  const { register, errorOf, saved } = form;
  const [username, bio] = form.watch(["username", "bio"]);
  return (
    <SettingCard title={t("account.profile.about")}>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <Field label={t("auth.firstName")} error={errorOf("firstName")}>
          <TextInput autoComplete="given-name" {...register("firstName")} />
        </Field>
        <Field label={t("auth.lastName")} error={errorOf("lastName")}>
          <TextInput autoComplete="family-name" {...register("lastName")} />
        </Field>
      </div>
      <UsernameField
        username={username}
        current={saved.username}
        fault={form.faultOf("username")}
        {...register("username")}
      />
      <Field
        label={t("account.profile.bio")}
        hint={t("account.profile.bioHint")}
        error={errorOf("bio")}
        counter={{
          used: bio.length,
          limit: limits.description,
          label: t("account.profile.bioCounter", { used: bio.length, limit: limits.description }),
        }}
      >
        <Textarea rows={4} {...register("bio")} />
      </Field>
    </SettingCard>
  );
}

function Contact({ form, self }: { form: Form; self: Self }) {
  const t = useTranslations();
  const { AUTH } = useAppContext().config;
  return (
    <SettingCard title={t("account.profile.contact")} text={t("account.profile.contactText")}>
      <EmailLine self={self} />
      {AUTH.FIELDS.PHONE && (
        <Field label={t("auth.phone")} error={form.errorOf("phone")}>
          <TextInput type="tel" dir="ltr" autoComplete="tel" className="rtl:text-end" {...form.register("phone")} />
        </Field>
      )}
    </SettingCard>
  );
}

function Links({ form }: { form: Form }) {
  const t = useTranslations("account.profile");
  const { register, errorOf, saved } = form;
  const isUsed = saved.website !== "" || networks.some((network) => saved[network] !== "");
  return (
    <details open={isUsed} className="group rounded-card border border-line bg-surface">
      <summary className="flex list-none items-center gap-3 rounded-card p-4 sm:px-6 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{t("links")}</span>
          <span className="block text-ink-muted text-sm">{t("linksText")}</span>
        </span>
        <ChevronDown aria-hidden="true" className="size-5 text-ink-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-5 px-4 pb-4 sm:grid-cols-2 sm:gap-4 sm:px-6 sm:pb-6">
        <Field label={t("website")} error={errorOf("website")} className="sm:col-span-2">
          <TextInput
            dir="ltr"
            inputMode="url"
            autoComplete="url"
            placeholder="https://"
            className="rtl:text-end"
            {...register("website")}
          />
        </Field>
        {networks.map((network) => (
          <Field key={network} label={socialNetworks[network].name} error={errorOf(network)}>
            <TextInput
              dir="ltr"
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              placeholder={t("linkPlaceholder")}
              className="rtl:text-end"
              {...register(network)}
            />
          </Field>
        ))}
      </div>
    </details>
  );
}

/** What this organization in particular wants to know. */
function Details({ form, self }: { form: Form; self: Self }) {
  const t = useTranslations("account.profile");
  const { AUTH, INTERNAL_REF_ID_NAME, NAME } = useAppContext().config;
  const { editable, kept } = useSelfAttributes(self);
  const hasReference = AUTH.FIELDS.INTERNAL_REF_ID;
  if (!hasReference && editable.length === 0 && kept.length === 0) return null;
  return (
    <SettingCard title={t("details")} text={t("detailsText", { name: NAME })}>
      {hasReference && (
        <Field label={INTERNAL_REF_ID_NAME} error={form.errorOf("internalRefId")}>
          <TextInput autoComplete="off" {...form.register("internalRefId")} />
        </Field>
      )}
      {editable.map((attribute) => (
        <Controller
          key={attribute.id}
          control={form.control}
          name={`attributes.${attribute.id}`}
          render={({ field }) => (
            <AttributeInput attribute={attribute} error={form.errorOf(`attributes.${attribute.id}`)} field={field} />
          )}
        />
      ))}
      {kept.length > 0 && (
        <div className="grid gap-3 rounded-control bg-wash p-4">
          <p className="text-caption text-ink-muted">{t("kept", { name: NAME })}</p>
          <MemberAttributes account={{ ...self, attributes: kept, _count: undefined }} />
        </div>
      )}
    </SettingCard>
  );
}
