import { AppError } from "#kernel/errors";
import type { Tx } from "#server/db/database";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { upsertAttributeValue } from "./attributes.queries.ts";

const patterns: Readonly<Record<string, RegExp>> = {
  number: /^-?\d+([.,]\d+)?$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
  boolean: /^(true|false)$/,
};

/** Saves custom profile fields, named by id or name; unknown ones and wrong values are refused with their field. */
export const saveAttributes = async (
  tx: Tx,
  organization: OrganizationRecord,
  accountId: string,
  given: Readonly<Record<string, string | undefined>>,
): Promise<void> => {
  for (const [key, value] of Object.entries(given)) {
    if (value === undefined) continue;
    const attribute = organization.attributes.find(({ id, name }) => id === key || name === key);
    const field = `attributes.${key}`;
    if (!attribute?.editable) throw new AppError("validation_failed", { fields: { [field]: "unknown_attribute" } });
    if (value === "" && attribute.required)
      throw new AppError("validation_failed", { fields: { [field]: "required" } });
    if (value !== "" && patterns[attribute.type]?.test(value) === false)
      throw new AppError("validation_failed", { fields: { [field]: `invalid_${attribute.type}` } });
    await upsertAttributeValue(tx, accountId, attribute.id, value);
  }
};

/** Refuses a new profile that leaves out what the organization requires. */
export const requireAttributes = (organization: OrganizationRecord, given: Readonly<Record<string, string>>): void => {
  const missing = organization.attributes.filter(
    ({ id, name, required, editable }) => required && editable && !(given[id] ?? given[name]),
  );
  if (missing.length === 0) return;
  throw new AppError("validation_failed", {
    fields: Object.fromEntries(missing.map(({ id }) => [`attributes.${id}`, "required"])),
  });
};
