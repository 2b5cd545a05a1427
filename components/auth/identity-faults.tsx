"use client";

import { useTranslations } from "next-intl";
import { useCallback } from "react";
import type { FormFaults } from "#lib/forms/faults";
import { IdentityError } from "#lib/session/identity-error";

/** Provider's code → the field of this form that it speaks about. */
export type FieldOfIdentityCode = Readonly<Record<string, string>>;

/** Words for an error of an identity flow; null for anything else. */
export function useIdentityText(): (error: unknown) => string | null {
  const t = useTranslations("identity.errors");
  return useCallback(
    (error) => (error instanceof IdentityError ? (error.key ? t(error.key) : error.message) : null),
    [t],
  );
}

/** Puts the errors of the identity flows where they belong; what names no field stands above the form. */
export function useIdentityFaults(fieldOf: FieldOfIdentityCode = {}): (error: unknown) => FormFaults | null {
  const textOf = useIdentityText();
  return (error) => {
    const sentence = textOf(error);
    if (sentence === null || !(error instanceof IdentityError)) return null;
    const field = fieldOf[error.code] ?? error.field;
    return field ? { fields: { [field]: { sentence } } } : { alert: { sentence } };
  };
}
