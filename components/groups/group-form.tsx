"use client";

import { useTranslations } from "next-intl";
import { Controller } from "react-hook-form";
import { FormAlert } from "#components/forms/form-alert";
import { PictureField } from "#components/forms/picture-field";
import { Button } from "#components/ui/actions/button";
import { ButtonLink } from "#components/ui/actions/button-link";
import type { Group } from "#entities/groups/groups";
import { useDebounced } from "#hooks/browser/use-debounced";
import { AboutFields, AccessField, StatusField, TalkField } from "./group-fields";
import { type GroupFormOptions, useGroupForm } from "./use-group-form";

export type GroupFormProps = GroupFormOptions & {
  /** The group as it is; null = a new one. */
  group: Group | null;
  /** Where one goes without saving. */
  backHref: string;
};

export function GroupForm({ group, backHref, ...options }: GroupFormProps) {
  const t = useTranslations("groups.form");
  const form = useGroupForm(options);
  // The pattern that stands for a picture comes from the name: it waits until the typing rests.
  const name = useDebounced(form.watch("group.name"));
  return (
    <form {...form.formProps} className="grid gap-6">
      <FormAlert text={form.alert} />
      <AboutFields form={form} />
      <Controller
        control={form.control}
        name="imageDataUri"
        render={({ field }) => (
          <PictureField
            label={t("picture")}
            hint={t("pictureText")}
            shape="cover"
            wide
            name={name}
            src={group?.image?.uri ?? null}
            value={field.value}
            onValueChange={field.onChange}
            error={form.errorOf("imageDataUri")}
          />
        )}
      />
      <AccessField form={form} wasPrivate={group?.access === "private"} />
      <TalkField form={form} />
      {group && <StatusField form={form} />}
      <div className="flex flex-wrap justify-end gap-2">
        <ButtonLink variant="secondary" href={backHref}>
          {t("cancel")}
        </ButtonLink>
        <Button type="submit" busy={form.isBusy} busyLabel={t(group ? "saving" : "creating")}>
          {t(group ? "save" : "create")}
        </Button>
      </div>
    </form>
  );
}
