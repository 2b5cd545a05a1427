"use client";

import { useLocale, useTranslations } from "next-intl";
import { useMemo } from "react";
import { Controller } from "react-hook-form";
import { PictureField } from "#components/forms/picture-field";
import { SettingCard } from "#components/security/setting-card";
import { Field } from "#components/ui/fields/field";
import { Select } from "#components/ui/fields/select";
import { TextInput } from "#components/ui/fields/text-input";
import { Textarea } from "#components/ui/fields/textarea";
import type { Channel } from "#entities/content/channels";
import { limits } from "#entities/shared/text";
import { useDebounced } from "#hooks/browser/use-debounced";
import { zoneOptions } from "#lib/listings/zones";
import { channelLinks } from "./channel-values";
import { LinkInput } from "./link-input";
import type { ChannelForm } from "./use-channel-form";

type PartProps = { form: ChannelForm };

export function AboutFields({ form, channel }: PartProps & { channel: Channel | null }) {
  const t = useTranslations("channel-desk");
  const { register, errorOf } = form;
  const [name, description] = form.watch(["channel.name", "channel.description"]);
  const counterOf = (value: string, limit: number) => ({
    used: value.length,
    limit,
    label: t("counter", { used: value.length, limit }),
  });
  return (
    <SettingCard title={t("channel.about")}>
      <Field label={t("channel.name")} error={errorOf("channel.name")} counter={counterOf(name, limits.name)} required>
        <TextInput autoComplete="off" dir="auto" {...register("channel.name")} />
      </Field>
      <Field
        label={t("channel.description")}
        optionalLabel={t("optional")}
        hint={t("channel.descriptionHint")}
        error={errorOf("channel.description")}
        counter={counterOf(description, limits.description)}
      >
        <Textarea rows={4} dir="auto" {...register("channel.description")} />
      </Field>
      <Pictures form={form} channel={channel} />
    </SettingCard>
  );
}

function Pictures({ form, channel }: PartProps & { channel: Channel | null }) {
  const t = useTranslations("channel-desk.channel");
  // The pattern that stands for a picture comes from the name: it waits until the typing rests.
  const name = useDebounced(form.watch("channel.name"));
  return (
    <>
      <Controller
        control={form.control}
        name="imageDataUri"
        render={({ field }) => (
          <PictureField
            label={t("picture")}
            hint={t("pictureHint")}
            shape="square"
            name={name}
            src={channel?.image.uri ?? null}
            value={field.value}
            // A channel is never without a picture: there is nothing to take away.
            onValueChange={(value) => field.onChange(value ?? undefined)}
            error={form.errorOf("imageDataUri")}
          />
        )}
      />
      {channel && (
        <Controller
          control={form.control}
          name="bannerDataUri"
          render={({ field }) => (
            <PictureField
              label={t("banner")}
              hint={t("bannerHint")}
              shape="cover"
              wide
              name={name}
              src={channel.banner?.uri ?? null}
              value={field.value}
              onValueChange={field.onChange}
              removable
              error={form.errorOf("bannerDataUri")}
            />
          )}
        />
      )}
    </>
  );
}

export function LinkFields({ form }: PartProps) {
  const t = useTranslations("channel-desk");
  return (
    <SettingCard title={t("channel.links")}>
      <div className="grid gap-5 sm:grid-cols-2">
        {channelLinks.map((link) => (
          <Field key={link} label={t(`links.${link}`)} error={form.errorOf(`channel.${link}`)}>
            <LinkInput {...form.register(`channel.${link}`)} />
          </Field>
        ))}
      </div>
    </SettingCard>
  );
}

export function AddressFields({ form }: PartProps) {
  const t = useTranslations("channel-desk.channel");
  const locale = useLocale();
  const none = t("timezoneNone");
  const chosen = form.watch("channel.timezone");
  const zones = useMemo(
    () => [{ value: "", label: none }, ...zoneOptions(locale, chosen || "UTC")],
    [locale, chosen, none],
  );
  return (
    <SettingCard title={t("address")}>
      <Field label={t("slug")} hint={t("slugHint")} error={form.errorOf("channel.slug")} required>
        <TextInput dir="ltr" autoComplete="off" className="rtl:text-end" {...form.register("channel.slug")} />
      </Field>
      <Field label={t("timezone")} hint={t("timezoneHint")} error={form.errorOf("channel.timezone")}>
        <Select dir="auto" options={zones} {...form.register("channel.timezone")} />
      </Field>
    </SettingCard>
  );
}
