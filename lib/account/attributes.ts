import { limits, line, requiredLine } from "#entities/shared/text";
import { isStandardAttribute } from "#kernel/standard-attributes";
import type { ShellConfig } from "#lib/organization/shell-config";

/** A field of the organization's own. */
export type Attribute = ShellConfig["ATTRIBUTES"][number];

/** As the platform reads numbers: people of many languages put a comma. */
const number = /^-?\d+([.,]\d+)?$/;

/** The names under which browsers know the answers. */
const standardAnswers = { company: "organization", jobTitle: "organization-title" } as const;

/** What a browser may fill in by itself. */
export const autoCompleteOf = ({ name }: Attribute): string =>
  isStandardAttribute(name) ? standardAnswers[name] : "off";

/** What may be entered into such a field; every answer travels as text. */
export const attributeAnswer = ({ required, type }: Attribute) => {
  const answer = required ? requiredLine(limits.answer) : line(limits.answer);
  if (type !== "number") return answer;
  return answer.refine((value) => value === "" || number.test(value), { error: "invalid_number" });
};
