"use client";

import { useTranslations } from "next-intl";
import * as z from "zod";
import { FormDialog } from "#components/forms/form-panel";
import { Checkbox } from "#components/ui/fields/checkbox";
import { Field } from "#components/ui/fields/field";
import { Select } from "#components/ui/fields/select";
import { TextInput } from "#components/ui/fields/text-input";
import type { HostStream } from "#entities/platform/streams";
import { clearableLink, limits, linkInput, requiredLine } from "#entities/shared/text";
import { type StreamOwner, useCreateStream, useUpdateStream } from "#hooks/platform/streams";
import { useAppForm } from "#lib/forms/use-app-form";

/** A session that a stream may show. */
export type SessionChoice = { readonly id: string; readonly name: string };

const streamForm = z.object({
  name: requiredLine(limits.name),
  address: linkInput,
  public: z.boolean(),
  sessionId: z.string(),
  replayAddress: clearableLink,
});

type StreamDialogProps = {
  owner: StreamOwner;
  /** Null = a new one. */
  stream: HostStream | null;
  sessions: readonly SessionChoice[];
  onClose: () => void;
};

export function StreamDialog({ owner, stream, sessions, onClose }: StreamDialogProps) {
  const t = useTranslations("stream-hosting");
  const form = useStreamForm(owner, stream, onClose);
  const errorOf = useFieldError(form);
  const { register } = form;
  return (
    <FormDialog title={t(stream ? "edit" : "add")} form={form} onClose={onClose}>
      <Field label={t("name")} error={errorOf("name")} required>
        <TextInput autoComplete="off" {...register("name")} />
      </Field>
      <Field label={t("address")} hint={t("addressHint")} error={errorOf("address")} required>
        <TextInput type="url" dir="ltr" autoComplete="off" {...register("address")} />
      </Field>
      {!stream && sessions.length > 0 && (
        <Field label={t("session")} error={errorOf("sessionId")}>
          <Select
            options={[
              { value: "", label: t("whole") },
              ...sessions.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            {...register("sessionId")}
          />
        </Field>
      )}
      <Checkbox
        label={t("public")}
        description={t(owner.kind === "event" ? "publicEvent" : "publicGroup")}
        {...register("public")}
      />
      {stream && (
        <Field label={t("replay")} hint={t("replayHint")} error={errorOf("replayAddress")}>
          <TextInput type="url" dir="ltr" autoComplete="off" {...register("replayAddress")} />
        </Field>
      )}
    </FormDialog>
  );
}

const useStreamForm = (owner: StreamOwner, stream: HostStream | null, onDone: () => void) => {
  const create = useCreateStream(owner);
  const update = useUpdateStream(owner, true);
  return useAppForm({
    schema: streamForm,
    defaultValues: {
      name: stream?.name ?? "",
      address: stream?.address ?? "",
      public: stream?.public ?? true,
      sessionId: "",
      replayAddress: stream?.replayAddress ?? "",
    },
    submit: ({ sessionId, replayAddress, ...body }) =>
      stream
        ? update.mutateAsync({ ...body, replayAddress, streamId: stream.id })
        : create.mutateAsync({ ...body, sessionId: sessionId || null }),
    onDone,
  });
};

/** What is wrong with a field, in the words of streams where they have some. */
const useFieldError = ({ faultOf, errorOf }: ReturnType<typeof useStreamForm>) => {
  const t = useTranslations("stream-hosting.faults");
  return (name: Parameters<typeof faultOf>[0]): string | undefined => {
    const fault = faultOf(name);
    return fault && "code" in fault && t.has(fault.code) ? t(fault.code) : errorOf(name);
  };
};
