"use client";

import { type AriaAttributes, createContext, useContext } from "react";

export type FieldControl = {
  id: string;
  required: boolean;
  invalid: boolean;
  describedBy: string | undefined;
};

export const FieldContext = createContext<FieldControl | null>(null);

type Wired = Pick<AriaAttributes, "aria-describedby" | "aria-invalid"> & {
  id?: string | undefined;
  required?: boolean | undefined;
};

/** The attributes a control takes over from the field around it; what the control says itself wins. */
export function useFieldControl({ id, required, "aria-describedby": describedBy, "aria-invalid": invalid }: Wired) {
  const field = useContext(FieldContext);
  return {
    id: id ?? field?.id,
    "aria-required": (required ?? field?.required) || undefined,
    "aria-invalid": invalid ?? (field?.invalid || undefined),
    "aria-describedby": [describedBy, field?.describedBy].filter(Boolean).join(" ") || undefined,
  };
}
