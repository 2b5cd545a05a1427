import { zodResolver } from "@hookform/resolvers/zod";
import { type RefObject, useEffect, useRef, useState } from "react";
import { type DefaultValues, type FieldValues, get, type Path, useForm } from "react-hook-form";
import type { ZodType } from "zod";
import { type Fault, type FieldOfCode, type FormFaults, platformFaults } from "./faults.ts";
import { useFaultText } from "./use-fault-text.ts";
import { useLeaveWarning } from "./use-leave-warning.ts";
import { codeOfIssue } from "./zod-codes.ts";

export interface AppFormOptions<Input extends FieldValues, Output extends FieldValues, Result> {
  /** The contract's body schema, or the screen's own; its messages are codes of `messages/<locale>/forms.json`. */
  schema: ZodType<Output, Input>;
  defaultValues: DefaultValues<Input>;
  /** Usually `(body) => call.mutateAsync({ body })`. */
  submit: (values: Output) => Promise<Result>;
  /** After a success; `reset(values)` here makes what was saved the new starting point. */
  onDone?: (result: Result, values: Output) => void | Promise<void>;
  /** Words for errors that are not the platform's; null = not known here either. */
  explain?: (error: unknown) => FormFaults | null;
  /** Where the platform's codes about one field belong, for example `{ username_taken: "username" }`. */
  fieldOf?: FieldOfCode;
  /** Says above a form longer than a screen that something in it needs fixing. */
  summarize?: boolean;
  /** Asks before what was typed is left behind. */
  warnOnLeave?: boolean;
}

const unexpected: FormFaults = { alert: { code: "unexpected" } };
const fixFirst: Fault = { code: "summary" };

/** Marks an error whose message is a sentence already, not a code. */
const worded = "worded";

/** The kit marks the controls of faulty fields; one may hide in a closed part of the form. */
const focusFirstFault = (form: RefObject<HTMLFormElement | null>): void => {
  const control = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const folded = control?.closest("details");
  if (folded) folded.open = true;
  control?.focus();
};

/**
 * A form by schema. Checks when sent and, from then on, while typing; focuses the first fault; sends once at a time;
 * puts a refusal where it belongs and keeps everything typed.
 */
export const useAppForm = <Input extends FieldValues, Output extends FieldValues, Result>({
  schema,
  defaultValues,
  submit,
  onDone,
  explain,
  fieldOf,
  summarize = false,
  warnOnLeave = false,
}: AppFormOptions<Input, Output, Result>) => {
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema, { error: codeOfIssue }),
    defaultValues,
    // It would go by the order of registration, which is not always the order on the page.
    shouldFocusError: false,
  });
  const element = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  const faultText = useFaultText();
  const [alert, setAlert] = useState<Fault | null>(null);
  const isSending = useRef(false);
  const isRefused = useRef(false);
  // Read during render: the form library only reports what somebody reads.
  const { errors, isSubmitting, isDirty } = form.formState;

  useLeaveWarning(warnOnLeave && isDirty);
  useEffect(() => {
    if (refusals > 0) focusFirstFault(element);
  }, [refusals]);

  const show = ({ fields = {}, alert: general }: FormFaults): void => {
    const known = Object.entries(fields).filter(([path]) => get(form.getValues(), path) !== undefined);
    for (const [path, fault] of known) {
      const error =
        "code" in fault ? { type: "server", message: fault.code } : { type: worded, message: fault.sentence };
      // Field paths of the platform are the form's own where `get` finds a value.
      form.setError(path as Path<Input>, error);
    }
    const isAllShown = known.length > 0 && known.length === Object.keys(fields).length;
    if (!isAllShown) setAlert(general ?? fixFirst);
    else if (summarize) setAlert(fixFirst);
  };

  const send = async (values: Output): Promise<void> => {
    try {
      const result = await submit(values);
      await onDone?.(result, values);
    } catch (error) {
      const faults = platformFaults(error, fieldOf) ?? explain?.(error);
      if (!faults) reportError(error);
      show(faults ?? unexpected);
      isRefused.current = true;
    }
  };

  const onSubmit = async (event?: { preventDefault: () => void }): Promise<void> => {
    event?.preventDefault();
    // A second Enter arrives before the first has rendered the button busy.
    if (isSending.current) return;
    isSending.current = true;
    isRefused.current = false;
    setAlert(null);
    try {
      await form.handleSubmit(send, () => {
        if (summarize) setAlert(fixFirst);
        isRefused.current = true;
      })();
      // Only now are the faults in the form's state, and with the next render on the page.
      if (isRefused.current) setRefusals((count) => count + 1);
    } finally {
      isSending.current = false;
    }
  };

  const faultOf = (name: Path<Input>): Fault | undefined => {
    const error: { type?: unknown; message?: unknown } | undefined = get(errors, name);
    if (!error) return undefined;
    const message = typeof error.message === "string" ? error.message : "custom";
    return error.type === worded ? { sentence: message } : { code: message };
  };

  return {
    ...form,
    /** For the `<form>`. Sent before the page is alive, it must not put a password into the address. */
    formProps: { ref: element, onSubmit, noValidate: true, method: "post" },
    /** Sends the form without its button, for example once the last digit is in. */
    send: onSubmit,
    isBusy: isSubmitting,
    /** What is wrong with the form as a whole, in words. */
    alert: alert && faultText(alert),
    faultOf,
    /** What is wrong with a field, in words: the `error` of the kit's `Field`. */
    errorOf: (name: Path<Input>): string | undefined => {
      const fault = faultOf(name);
      return fault && faultText(fault);
    },
  };
};
