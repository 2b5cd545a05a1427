"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import * as z from "zod";
import { FormDialog } from "#components/forms/form-panel";
import { Field } from "#components/ui/fields/field";
import { RadioCards } from "#components/ui/fields/radio-cards";
import { TextInput } from "#components/ui/fields/text-input";
import type { ContentKind } from "#entities/content/channels";
import { contentCreateInput } from "#entities/content/contents";
import { useCreateContent } from "#hooks/content/channels";
import { useAppForm } from "#lib/forms/use-app-form";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { useDeskChannel } from "./channel-desk-context";
import { isKind, kindIcons, kinds } from "./content-kind";

const schema = z.object({ title: contentCreateInput.shape.title });

/** A title is enough for a draft; what it will be only decides what the editor shows first. */
export function NewContentDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("channel-desk");
  const href = useHref();
  const router = useRouter();
  const channel = useDeskChannel();
  const create = useCreateContent();
  const [kind, setKind] = useState<ContentKind>("article");
  const form = useAppForm({
    schema,
    defaultValues: { title: "" },
    submit: (body) => create.mutateAsync({ params: { channelId: channel.id }, body }),
    onDone: ({ id }) => router.push(href(routes.channelDeskContent(channel.slug, id, { kind }))),
  });
  return (
    <FormDialog title={t("list.new")} form={form} action={t("list.create")} onClose={onClose}>
      <Field label={t("list.contentTitle")} error={form.errorOf("title")} required>
        <TextInput dir="auto" autoComplete="off" {...form.register("title")} />
      </Field>
      <RadioCards
        legend={t("kind.legend")}
        name="kind"
        value={kind}
        onValueChange={(value) => isKind(value) && setKind(value)}
        options={kinds.map((value) => ({
          value,
          label: t(`kind.${value}`),
          description: t(`kind.${value}Text`),
          icon: kindIcons[value],
        }))}
      />
    </FormDialog>
  );
}
