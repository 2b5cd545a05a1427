import type { Group } from "#entities/groups/groups";
import { useAppForm } from "#lib/forms/use-app-form";
import { type GroupChoice, type GroupValues, groupFormSchema } from "./group-values.ts";

export type GroupFormOptions = {
  values: GroupValues;
  submit: (choice: GroupChoice, began: GroupChoice | undefined) => Promise<Group>;
  onDone: (group: Group) => void;
};

export const useGroupForm = ({ values, submit, onDone }: GroupFormOptions) =>
  useAppForm({
    schema: groupFormSchema,
    defaultValues: values,
    fieldOf: { file_rejected: "imageDataUri" },
    summarize: true,
    warnOnLeave: true,
    submit,
    onDone,
  });

export type GroupForm = ReturnType<typeof useGroupForm>;
