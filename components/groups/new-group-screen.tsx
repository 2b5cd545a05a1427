"use client";

import { UsersRound } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { BackLink } from "#components/events/back-link";
import { notify } from "#components/layout/notices/toasts";
import { Page } from "#components/layout/page";
import { useCreateRefusal } from "#components/layout/providers/use-create-refusal";
import { SessionGate } from "#components/layout/session-gate";
import { Gate } from "#components/ui/states/gate";
import { useCreateGroup } from "#hooks/groups/groups";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { FormSkeleton } from "./form-skeleton";
import { GroupForm } from "./group-form";
import { groupToCreate, newGroup } from "./group-values";

export function NewGroupScreen() {
  const t = useTranslations("groups");
  const href = useHref();
  return (
    <Page
      width="reading"
      above={<BackLink href={href(routes.groups())}>{t("form.backToAll")}</BackLink>}
      title={t("form.newTitle")}
      description={t("form.newText")}
    >
      <SessionGate pending={<FormSkeleton label={t("form.loading")} />}>
        <NewGroup />
      </SessionGate>
    </Page>
  );
}

function NewGroup() {
  const t = useTranslations("groups");
  const errors = useTranslations("errors");
  const href = useHref();
  const router = useRouter();
  const create = useCreateGroup();
  const refusal = useCreateRefusal("groups");
  if (refusal === undefined) return <FormSkeleton label={t("form.loading")} />;
  if (refusal !== null)
    return <Gate level={2} icon={<UsersRound />} title={t("mayNot.create")} text={errors(refusal)} />;
  return (
    <GroupForm
      group={null}
      backHref={href(routes.groups())}
      values={newGroup}
      submit={(choice) => create.mutateAsync({ body: groupToCreate(choice) })}
      onDone={({ slug }) => {
        notify(t("form.created"), "good");
        router.push(href(routes.group(slug)));
      }}
    />
  );
}
