"use client";

import { Podcast } from "lucide-react";
import { useRouter, useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { BackLink } from "#components/events/back-link";
import { notify } from "#components/layout/notices/toasts";
import { Page } from "#components/layout/page";
import { useCreateRefusal } from "#components/layout/providers/use-create-refusal";
import { SessionGate } from "#components/layout/session-gate";
import { Gate } from "#components/ui/states/gate";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";
import { useCreateChannel } from "#hooks/content/channels";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { Cards } from "./channel-desk-skeleton";
import { ChannelForm } from "./channel-form";
import { channelToCreate, newChannel } from "./channel-values";

export function NewChannelScreen() {
  const t = useTranslations("channel-desk");
  const href = useHref();
  return (
    <Page
      width="reading"
      above={<BackLink href={href(routes.channels())}>{t("new.back")}</BackLink>}
      title={t("new.title")}
      description={t("new.text")}
    >
      <SessionGate pending={<Pending />}>
        <NewChannel />
      </SessionGate>
    </Page>
  );
}

function Pending() {
  const t = useTranslations("channel-desk");
  return (
    <SkeletonGroup label={t("loading")}>
      <Cards />
    </SkeletonGroup>
  );
}

function NewChannel() {
  const t = useTranslations("channel-desk.new");
  const errors = useTranslations("errors");
  const href = useHref();
  const router = useRouter();
  const groupId = useSearchParams().get("groupId");
  const create = useCreateChannel();
  const refusal = useCreateRefusal("channels");
  if (refusal === undefined) return <Pending />;
  if (refusal !== null) return <Gate level={2} icon={<Podcast />} title={t("mayNot")} text={errors(refusal)} />;
  return (
    <ChannelForm
      channel={null}
      backHref={href(routes.channels())}
      values={newChannel(groupId)}
      submit={(choice) => create.mutateAsync({ body: channelToCreate(choice) })}
      onDone={({ slug }) => {
        notify(t("created"), "good");
        router.push(href(routes.channelDesk(slug)));
      }}
    />
  );
}
