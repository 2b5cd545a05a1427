import { useTranslations } from "next-intl";
import type { ZodType } from "zod";
import { valuePutter } from "#lib/forms/put-value";
import { useAppForm } from "#lib/forms/use-app-form";
import { useFaultText } from "#lib/forms/use-fault-text";
import type { CouponValues } from "./coupon-values.ts";

type CouponFormOptions<Output extends object, Result> = {
  schema: ZodType<Output, CouponValues>;
  values: CouponValues;
  submit: (input: Output, began: Output | undefined) => Promise<Result>;
  onDone: (result: Result) => void;
};

/** A coupon's terms being written; faults that only coupons have are worded here. */
export const useCouponForm = <Output extends object, Result>({
  schema,
  values,
  submit,
  onDone,
}: CouponFormOptions<Output, Result>) => {
  const t = useTranslations("coupons.faults");
  const faultText = useFaultText();
  const form = useAppForm({
    ...{ schema, defaultValues: values, submit, onDone },
    ...{ summarize: "saving", warnOnLeave: true, unworded: ["discountAmount"] },
  });
  const errorOf = (name: keyof CouponValues): string | undefined => {
    const fault = form.faultOf(name);
    if (!fault) return undefined;
    return "code" in fault && t.has(fault.code) ? t(fault.code) : faultText(fault);
  };
  return { ...form, put: valuePutter(form), errorOf };
};

/** What its fields need of the form, whatever it sends. */
export type CouponFields = Pick<
  ReturnType<typeof useCouponForm<object, unknown>>,
  "register" | "watch" | "setValue" | "put" | "errorOf"
>;
