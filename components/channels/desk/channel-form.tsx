"use client";

import { useTranslations } from "next-intl";
import { FormAlert } from "#components/forms/form-alert";
import { Button } from "#components/ui/actions/button";
import { ButtonLink } from "#components/ui/actions/button-link";
import type { Channel } from "#entities/content/channels";
import { AccessFields, GroupChoice } from "./channel-access-fields";
import { AboutFields, AddressFields, LinkFields } from "./channel-fields";
import { type ChannelFormOptions, useChannelForm } from "./use-channel-form";

export type ChannelFormProps = ChannelFormOptions & {
  /** The channel as it is; null = a new one. */
  channel: Channel | null;
  /** Where one goes without saving. */
  backHref: string;
};

/** Of a new channel only what it cannot do without: the rest has time. */
export function ChannelForm({ channel, backHref, ...options }: ChannelFormProps) {
  const t = useTranslations();
  const form = useChannelForm(options);
  return (
    <form {...form.formProps} className="grid max-w-180 gap-6">
      <FormAlert text={form.alert} />
      <AboutFields form={form} channel={channel} />
      <AccessFields form={form} wasPrivate={channel?.private ?? null}>
        <GroupChoice form={form} group={channel?.group ?? null} />
      </AccessFields>
      {channel && <LinkFields form={form} />}
      {channel && <AddressFields form={form} />}
      <div className="flex flex-wrap justify-end gap-2">
        <ButtonLink variant="secondary" href={backHref}>
          {t("common.actions.cancel")}
        </ButtonLink>
        <Button
          type="submit"
          busy={form.isBusy}
          busyLabel={t(channel ? "channel-desk.save.saving" : "channel-desk.new.creating")}
        >
          {channel ? t("common.actions.save") : t("channel-desk.new.create")}
        </Button>
      </div>
    </form>
  );
}
