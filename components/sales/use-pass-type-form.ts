import type { HostPassType } from "#entities/sales";
import { useAppForm } from "#lib/forms/use-app-form";
import { type PassTypeChoice, type PassTypeValues, passTypeSchema } from "./pass-type-values.ts";
import { useSaleError } from "./use-sale-error.ts";

type PassTypeFormOptions = {
  known: HostPassType | null;
  zone: string;
  values: PassTypeValues;
  submit: (choice: PassTypeChoice) => Promise<HostPassType>;
  onDone: (passType: HostPassType) => void;
};

export const usePassTypeForm = ({ known, zone, values, submit, onDone }: PassTypeFormOptions) => {
  const form = useAppForm({
    schema: passTypeSchema(known, zone),
    defaultValues: values,
    submit,
    onDone,
    summarize: true,
    warnOnLeave: true,
  });
  return { ...form, errorOf: useSaleError(form) };
};

export type PassTypeForm = ReturnType<typeof usePassTypeForm>;
