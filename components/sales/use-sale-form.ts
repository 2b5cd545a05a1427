import type { DefaultValues, FieldValues } from "react-hook-form";
import type { ZodType } from "zod";
import { notify } from "#components/layout/notices/toasts";
import { valuePutter } from "#lib/forms/put-value";
import { useAppForm } from "#lib/forms/use-app-form";
import { useSaleError } from "./use-sale-error.ts";

type SaleFormOptions<Values extends FieldValues, Choice extends FieldValues> = {
  schema: ZodType<Choice, Values>;
  values: DefaultValues<Values>;
  /** `began`: what the form began with, for the `base` of a body that another host may be writing too. */
  submit: (choice: Choice, began: Choice | undefined) => Promise<{ name: string }>;
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
    summarize: "saving",
    warnOnLeave: true,
    unworded: ["passType.price", "package.price", "addOn.price"],
  });
  return { ...form, put: valuePutter(form), errorOf: useSaleError(form) };
};
