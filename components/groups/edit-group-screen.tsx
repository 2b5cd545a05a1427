"use client";

import { ShieldCheck } from "lucide-react";
import { notFound, useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { BackLink } from "#components/events/back-link";
import { LoadError } from "#components/layout/load-error";
import { notify } from "#components/layout/notices/toasts";
import { Page } from "#components/layout/page";
import { SessionGate } from "#components/layout/session-gate";
import { StreamsPanel } from "#components/streams/streams-panel";
import { Gate } from "#components/ui/states/gate";
import type { Group } from "#entities/groups/groups";
import { useRead } from "#hooks/calls/use-call";
import { useUpdateGroup } from "#hooks/groups/groups";
import { groupOptions } from "#hooks/groups/groups-options";
import { useRoleInGroup } from "#hooks/groups/use-role-in-group";
import { isGate } from "#lib/api/refusal";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { FormSkeleton } from "./form-skeleton";
import { GroupForm } from "./group-form";
import { GroupGate } from "./group-gate";
import { groupChanges, groupValues } from "./group-values";

export function EditGroupScreen({ slug }: { slug: string }) {
  const t = useTranslations("groups");
  const href = useHref();
  const name = useRead(groupOptions(slug)).data?.name;
  return (
    <Page
      width="reading"
      above={<BackLink href={href(routes.group(slug))}>{t("form.back")}</BackLink>}
      title={name ? t("form.editTitle", { name }) : t("menu.edit")}
    >
      <SessionGate pending={<FormSkeleton label={t("form.loading")} />}>
        <EditGroup slug={slug} />
      </SessionGate>
    </Page>
  );
}

function EditGroup({ slug }: { slug: string }) {
  const t = useTranslations("groups");
  const read = useRead(groupOptions(slug));
  if (read.data) return <ForModerators group={read.data} />;
  if (read.error?.status === 404) notFound();
  if (!read.error) return <FormSkeleton label={t("form.loading")} />;
  if (isGate(read.error)) return <GroupGate level={2} code={read.error.code} />;
  return <LoadError title={t("group.errorTitle")} read={read} />;
}

function ForModerators({ group }: { group: Group }) {
  const t = useTranslations("groups");
  const href = useHref();
  const router = useRouter();
  const update = useUpdateGroup();
  const role = useRoleInGroup(group.id);
  // What others change meanwhile is neither shown nor taken back by this form.
  const [opened] = useState(group);
  if (role === undefined) return <FormSkeleton label={t("form.loading")} />;
  if (role !== "moderator")
    return <Gate level={2} icon={<ShieldCheck />} title={t("mayNot.moderator")} text={t("mayNot.moderatorText")} />;
  return (
    <div className="grid gap-10">
      <GroupForm
        group={group}
        backHref={href(routes.group(group.slug))}
        values={groupValues(opened)}
        submit={(choice, began) =>
          update.mutateAsync({ params: { groupId: group.id }, body: groupChanges(opened, choice, began) })
        }
        onDone={({ slug }) => {
          notify(t("form.saved"), "good");
          router.push(href(routes.group(slug)));
        }}
      />
      <StreamsPanel owner={{ kind: "group", id: group.id }} />
    </div>
  );
}
