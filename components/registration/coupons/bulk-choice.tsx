"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useSum } from "#components/registration/use-sum";
import { Field } from "#components/ui/fields/field";
import { RadioCards } from "#components/ui/fields/radio-cards";
import { TextInput } from "#components/ui/fields/text-input";
import type { PassType } from "#entities/commerce/pass-types";
import { currentPrice } from "#lib/events/registration-state";
import { bulkBounds, type bulkFault, type BulkChoice as Choice, isBulkSoldOut } from "#lib/registration/bulk";

type BulkChoiceProps = {
  passTypes: readonly PassType[];
  choice: Choice;
  fault: ReturnType<typeof bulkFault>;
  /** Of the chosen pass no place is left. */
  isSoldOut: boolean;
  onChange: (choice: Choice) => void;
};

/** Which pass the codes pay for, and for how many people. */
export function BulkChoice({ passTypes, choice, fault, isSoldOut, onChange }: BulkChoiceProps) {
  const t = useTranslations("registration");
  const sum = useSum();
  const [now] = useState(() => new Date());
  const chosen = passTypes.find(({ id }) => id === choice.ticketId);
  const bounds = chosen ? bulkBounds(chosen) : { min: 1, max: 1 };
  return (
    <>
      <RadioCards
        legend={t("bulk.which")}
        value={choice.ticketId}
        onValueChange={(ticketId) => onChange({ ...choice, ticketId })}
        options={passTypes.map((passType) => ({
          value: passType.id,
          label: passType.name,
          description: passType.shortDescription,
          aside: isBulkSoldOut(passType) ? t("passes.soldOut") : sum(currentPrice(passType, now)),
          disabled: isBulkSoldOut(passType),
        }))}
      />
      {!isSoldOut && (
        <Field
          label={t("bulk.quantity")}
          hint={t("bulk.bounds", bounds)}
          error={fault ? t(`faults.${fault}`, bounds) : undefined}
          required
          className="max-w-60"
        >
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            value={choice.quantity}
            onChange={({ target }) => onChange({ ...choice, quantity: target.value.trim() })}
          />
        </Field>
      )}
    </>
  );
}
