import { useTranslations } from "next-intl";
import { useId } from "react";
import { Controller } from "react-hook-form";
import * as z from "zod";
import { FieldFault } from "#components/forms/field-fault";
import { FormAlert } from "#components/forms/form-alert";
import { notify } from "#components/layout/notices/toasts";
import { Button } from "#components/ui/actions/button";
import { Checkbox } from "#components/ui/fields/checkbox";
import { Field } from "#components/ui/fields/field";
import { TextInput } from "#components/ui/fields/text-input";
import { Textarea } from "#components/ui/fields/textarea";
import { Sheet } from "#components/ui/overlays/sheet";
import type { HostSection } from "#entities/commerce/host-questions";
import { limits, requiredLine, text } from "#entities/shared/text";
import { useCreateSection, useUpdateSection } from "#hooks/commerce/questions";
import { useAppForm } from "#lib/forms/use-app-form";
import { useBoard } from "./board-context";
import { DiscardGuard, useDiscardGuard } from "./discard-guard";

const schema = z.object({
  name: requiredLine(limits.name),
  description: text(limits.description),
  accountTierIds: z.array(z.string()),
  passTypeIds: z.array(z.string()),
  addOnIds: z.array(z.string()),
});

/** A section's name and whom it asks. */
export function SectionSheet({ section }: { section: HostSection | null }) {
  const t = useTranslations();
  const formId = useId();
  const { open } = useBoard();
  const form = useSectionForm(section);
  const guard = useDiscardGuard({ isDirty: form.formState.isDirty, onClose: () => open(null) });
  return (
    <Sheet
      open
      title={t(section ? "questions.section.edit" : "questions.section.create")}
      closeLabel={t("common.actions.close")}
      onOpenChange={(isOpen) => !isOpen && guard.close()}
      footer={
        <>
          <Button variant="secondary" onClick={guard.close}>
            {t("common.actions.cancel")}
          </Button>
          <Button type="submit" form={formId} busy={form.isBusy} busyLabel={t("questions.form.saving")}>
            {t("questions.section.save")}
          </Button>
        </>
      }
    >
      <form id={formId} {...form.formProps} className="grid gap-5">
        <FormAlert text={form.alert} />
        <Field
          label={t("questions.section.name")}
          hint={t("questions.section.nameHint")}
          error={form.errorOf("name")}
          required
        >
          <TextInput placeholder={t("questions.section.namePlaceholder")} {...form.register("name")} />
        </Field>
        <Field label={t("questions.section.description")} error={form.errorOf("description")}>
          <Textarea rows={2} {...form.register("description")} />
        </Field>
        <AudienceFields form={form} />
      </form>
      <DiscardGuard {...guard} />
    </Sheet>
  );
}

function useSectionForm(section: HostSection | null) {
  const t = useTranslations("questions.section");
  const { eventId, kind, open } = useBoard();
  const create = useCreateSection();
  const update = useUpdateSection();
  return useAppForm({
    schema,
    defaultValues: {
      name: section?.name ?? "",
      description: section?.description ?? "",
      accountTierIds: section?.accountTierIds ?? [],
      passTypeIds: section?.passTypeIds ?? [],
      addOnIds: section?.addOnIds ?? [],
    },
    warnOnLeave: true,
    submit: (body, began) =>
      section
        ? update.mutateAsync({ params: { eventId, sectionId: section.id }, body: { ...body, base: began } })
        : create.mutateAsync({ params: { eventId }, body: { ...body, kind } }),
    onDone: ({ name }) => {
      notify(t("saved", { name }), "good");
      open(null);
    },
  });
}

type SectionForm = ReturnType<typeof useSectionForm>;

function AudienceFields({ form }: { form: SectionForm }) {
  const t = useTranslations("questions.section");
  const { audience } = useBoard().questionnaire;
  const groups = [
    { field: "passTypeIds", legend: t("byPass"), options: audience.passTypes },
    { field: "addOnIds", legend: t("byAddOn"), options: audience.addOns },
    { field: "accountTierIds", legend: t("byTier"), options: audience.accountTiers },
  ] as const;
  return (
    <section className="grid gap-4">
      <div>
        <h3 className="font-medium text-sm">{t("whom")}</h3>
        <p className="text-caption text-ink-muted">{t("whomText")}</p>
      </div>
      {groups
        .filter(({ options }) => options.length > 0)
        .map(({ field, legend, options }) => (
          <Controller
            key={field}
            control={form.control}
            name={field}
            render={({ field: { value, onChange } }) => (
              <fieldset className="grid gap-1">
                <legend className="mb-1 text-ink-muted text-sm">{legend}</legend>
                <FieldFault text={form.errorOf(field)} />
                {options.map(({ id, name }) => (
                  <Checkbox
                    key={id}
                    label={name}
                    checked={value.includes(id)}
                    onChange={({ target }) =>
                      onChange(target.checked ? [...value, id] : value.filter((one) => one !== id))
                    }
                  />
                ))}
              </fieldset>
            )}
          />
        ))}
    </section>
  );
}
