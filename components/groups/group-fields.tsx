"use client";

import { Globe, Lock } from "lucide-react";
import { useTranslations } from "next-intl";
import { Controller } from "react-hook-form";
import { useAppContext } from "#components/layout/providers/app-context";
import { SettingCard } from "#components/security/setting-card";
import { Field } from "#components/ui/fields/field";
import { RadioCards } from "#components/ui/fields/radio-cards";
import { Switch } from "#components/ui/fields/switch";
import { TextInput } from "#components/ui/fields/text-input";
import { Textarea } from "#components/ui/fields/textarea";
import { Banner } from "#components/ui/states/banner";
import { limits } from "#entities/shared/text";
import type { GroupForm } from "./use-group-form";

export function AboutFields({ form }: { form: GroupForm }) {
  const t = useTranslations("groups.form");
  const { register, errorOf } = form;
  const [name, description] = form.watch(["group.name", "group.description"]);
  return (
    <SettingCard title={t("about")}>
      <Field
        label={t("name")}
        hint={t("nameHint")}
        error={errorOf("group.name")}
        counter={counterOf(name, limits.name)}
        required
      >
        <TextInput autoComplete="off" {...register("group.name")} />
      </Field>
      <Field
        label={t("description")}
        optionalLabel={t("optional")}
        hint={t("descriptionHint")}
        error={errorOf("group.description")}
        counter={counterOf(description, limits.description)}
      >
        <Textarea rows={5} {...register("group.description")} />
      </Field>
      <Field label={t("link")} optionalLabel={t("optional")} hint={t("linkHint")} error={errorOf("group.externalUrl")}>
        <TextInput
          dir="ltr"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          className="rtl:text-end"
          {...register("group.externalUrl")}
        />
      </Field>
    </SettingCard>
  );

  function counterOf(value: string, limit: number) {
    return { used: value.length, limit, label: t("counter", { used: value.length, limit }) };
  }
}

const accesses = [
  { value: "public", Icon: Globe },
  { value: "private", Icon: Lock },
] as const;

/** `wasPrivate`: what was said in confidence is about to be shown. */
export function AccessField({ form, wasPrivate }: { form: GroupForm; wasPrivate: boolean }) {
  const t = useTranslations("groups.form");
  return (
    <Controller
      control={form.control}
      name="group.access"
      render={({ field }) => (
        <SettingCard title={t("access")}>
          <RadioCards
            legend={t("access")}
            hideLegend
            columns={2}
            name={field.name}
            value={field.value}
            error={form.errorOf("group.access")}
            options={accesses.map(({ value, Icon }) => ({
              value,
              label: t(value),
              description: t(`${value}Text`),
              icon: <Icon aria-hidden="true" />,
            }))}
            onValueChange={field.onChange}
          />
          {wasPrivate && field.value === "public" && (
            <Banner tone="warn" announce>
              {t("becomesPublic")}
            </Banner>
          )}
        </SettingCard>
      )}
    />
  );
}

/** Whether members talk live; nobody is asked where the organization has no talk. */
export function TalkField({ form }: { form: GroupForm }) {
  const t = useTranslations("groups.form");
  if (!useAppContext().config.MODULES.threads.enabled) return null;
  return (
    <SettingCard title={t("together")}>
      <Switch label={t("talk")} description={t("talkText")} {...form.register("group.talk")} />
    </SettingCard>
  );
}

export function StatusField({ form }: { form: GroupForm }) {
  const t = useTranslations("groups.form");
  return (
    <SettingCard title={t("status")}>
      <Switch label={t("active")} description={t("activeText")} {...form.register("group.active")} />
    </SettingCard>
  );
}
