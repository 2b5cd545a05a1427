"use client";

import { useTranslations } from "next-intl";
import { type KeyboardEvent, useState } from "react";
import { Button } from "#components/ui/actions/button";
import { Field } from "#components/ui/fields/field";
import { TextInput } from "#components/ui/fields/text-input";
import { keepCoupon } from "#lib/registration/coupon-link";

/** A code that was bought holds a place of a pass that is sold out for everybody else: it has to be known before that. */
export function HeldCode({ eventId }: { eventId: string }) {
  const t = useTranslations();
  const [code, setCode] = useState("");
  const [isMissing, setMissing] = useState(false);
  const keep = () => {
    if (code.trim() === "") return setMissing(true);
    keepCoupon(eventId, code.trim());
  };
  const press = (pressed: KeyboardEvent) => {
    if (pressed.key !== "Enter") return;
    // The form around it would go on.
    pressed.preventDefault();
    keep();
  };
  return (
    <Field
      label={t("registration.coupon.label")}
      optionalLabel={t("registration.coupon.optional")}
      hint={t("registration.passes.codeHint")}
      error={isMissing ? t("forms.faults.code_required") : undefined}
    >
      <div data-own-button="" className="flex items-start gap-2">
        <TextInput
          value={code}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          onChange={({ target }) => {
            setCode(target.value);
            setMissing(false);
          }}
          onKeyDown={press}
          className="min-w-0 flex-1"
        />
        <Button variant="secondary" onClick={keep}>
          {t("registration.coupon.apply")}
        </Button>
      </div>
    </Field>
  );
}
