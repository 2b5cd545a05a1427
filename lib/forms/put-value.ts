import type { FieldValues, UseFormReturn } from "react-hook-form";

/** For what is no input of its own: takes a value as typing does, so that what was wrong with it is checked again. */
export const valuePutter =
  <Values extends FieldValues, Output>({
    setValue,
    formState: { isSubmitted },
  }: Pick<UseFormReturn<Values, unknown, Output>, "setValue" | "formState">): UseFormReturn<Values>["setValue"] =>
  (name, value) =>
    setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted });
