import type { DefaultValues, FieldValues } from "react-hook-form";
import type { ZodType } from "zod";
import { notify } from "#components/layout/toasts";
import { valuePutter } from "#lib/forms/put-value";
import { useAppForm } from "#lib/forms/use-app-form";
import { useSaleError } from "./use-sale-error.ts";

type SaleFormOptions<Values extends FieldValues, Choice extends FieldValues> = {
  schema: ZodType<Choice, Values>;
  values: DefaultValues<Values>;
  submit: (choice: Choice) => Promise<{ name: string }>;
  /** What to say once it is kept. */
  doneText: (name: string) => string;
  onClose: () => void;
};

/** The form of one thing that is sold: once that is kept, its sheet closes. */
export const useSaleForm = <Values extends FieldValues, Choice extends FieldValues>({
  schema,
  values,
  submit,
  doneText,
  onClose,
}: SaleFormOptions<Values, Choice>) => {
  const form = useAppForm({
    schema,
    defaultValues: values,
    submit,
    onDone: ({ name }) => {
      notify(doneText(name), "good");
      onClose();
    },
    fieldOf: { file_rejected: "imageDataUri" },
    summarize: true,
    warnOnLeave: true,
  });
  return { ...form, put: valuePutter(form), errorOf: useSaleError(form) };
};
