import { zodResolver } from "@hookform/resolvers/zod";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { type DefaultValues, type FieldValues, get, type Path, set, useForm } from "react-hook-form";
import type { ZodType } from "zod";
import { contestedValues, type Fault, type FieldOfCode, type FormFaults, platformFaults } from "./faults.ts";
import { useContestText } from "./use-contest-text.ts";
import { useFaultText } from "./use-fault-text.ts";
import { useLeaveWarning } from "./use-leave-warning.ts";
import { codeOfIssue } from "./zod-codes.ts";

export interface AppFormOptions<Input extends FieldValues, Output extends FieldValues, Result> {
  /** The contract's body schema, or the screen's own; its messages are codes of `messages/<locale>/forms.json`. */
  schema: ZodType<Output, Input>;
  defaultValues: DefaultValues<Input>;
  /**
   * Usually `(body) => call.mutateAsync({ body })`. `began`: what the form began with, for the `base` of a body that
   * somebody else may be writing too; whoever sends again has seen what the other wrote, and it says so.
   */
  submit: (values: Output, began: Output | undefined) => Promise<Result>;
  /** After a success; `reset(values)` here makes what was saved the new starting point. */
  onDone?: (result: Result, values: Output) => void | Promise<void>;
  /** Words for errors that are not the platform's; null = not known here either. */
  explain?: (error: unknown) => FormFaults | null;
  /** Where the platform's codes about one field belong, for example `{ username_taken: "username" }`. */
  fieldOf?: FieldOfCode;
  /** Says above a form longer than a screen that something in it needs fixing: before going on, or before saving. */
  summarize?: boolean | "saving";
  /** Asks before what was typed is left behind. */
  warnOnLeave?: boolean;
  /** Paths whose values are no words for people, such as sums: of them is said only that the other chose otherwise. */
  unworded?: readonly string[];
}

const unexpected: FormFaults = { alert: { code: "unexpected" } };
const fixFirst = (what: boolean | "saving"): Fault => ({ code: what === "saving" ? "summarySaving" : "summary" });

/** Marks an error whose message is a sentence already, not a code. */
const worded = "worded";

/**
 * The kit marks the controls of faulty fields; one may hide in a closed part of the form. A part with a button of its
 * own (`data-own-button`) has its own faults, which do not stand in the way of this form.
 */
const focusFirstFault = (form: RefObject<HTMLFormElement | null>): void => {
  const marked = form.current?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [];
  const control = [...marked].find((one) => one.closest("[data-own-button]") === null);
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
  unworded = [],
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
  const contestText = useContestText();
  const [alert, setAlert] = useState<Fault | null>(null);
  const isSending = useRef(false);
  const isRefused = useRef(false);
  /** What somebody else wrote meanwhile and the form has shown, by path. */
  const met = useRef<Readonly<Record<string, unknown>>>({});
  // Read during render: the form library only reports what somebody reads.
  const { errors, isSubmitting, isDirty } = form.formState;

  useLeaveWarning(warnOnLeave && isDirty);
  // With the sentence, not a moment after it: what is pressed in between would take or lose the focus.
  useLayoutEffect(() => {
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
    if (!isAllShown) setAlert(general ?? fixFirst(summarize));
    else if (summarize) setAlert(fixFirst(summarize));
  };

  const beginning = (): Output | undefined => {
    const began = schema.safeParse(form.formState.defaultValues).data;
    for (const [path, theirs] of Object.entries(met.current)) if (began) set(began, path, theirs);
    return began;
  };

  /** What the other wrote stands beside the field; what was typed stays in it. */
  const showContest = (error: unknown): boolean => {
    const theirs = contestedValues(error);
    if (!theirs) return false;
    met.current = { ...met.current, ...theirs };
    for (const [path, value] of Object.entries(theirs))
      form.setError(path as Path<Input>, {
        type: worded,
        message: contestText(unworded.includes(path) ? undefined : value),
      });
    setAlert({ code: "contested" });
    return true;
  };

  const send = async (values: Output): Promise<void> => {
    try {
      const result = await submit(values, beginning());
      met.current = {};
      await onDone?.(result, values);
    } catch (error) {
      isRefused.current = true;
      if (showContest(error)) return;
      const faults = platformFaults(error, fieldOf) ?? explain?.(error);
      if (!faults) reportError(error);
      show(faults ?? unexpected);
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
        if (summarize) setAlert(fixFirst(summarize));
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
    /** Takes back what was said of the form as a whole. */
    dismissAlert: () => setAlert(null),
    faultOf,
    /** What is wrong with a field, in words: the `error` of the kit's `Field`. */
    errorOf: (name: Path<Input>): string | undefined => {
      const fault = faultOf(name);
      return fault && faultText(fault);
    },
  };
};
