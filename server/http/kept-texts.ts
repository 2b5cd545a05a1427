import type { FieldFaults } from "#kernel/errors";

/** Text is kept as UTF-8 without NUL: half a character and NUL could not be given back as they were sent. */
const isKept = (text: string): boolean => text.isWellFormed() && !text.includes("\0");

const fault = "invalid_format";

/** Names every text of a body that cannot be kept as it was sent, by its path; the body has been parsed. */
export const textFaults = (value: unknown, path = ""): FieldFaults => {
  if (typeof value === "string") return isKept(value) ? {} : { [path]: fault };
  if (typeof value !== "object" || value === null) return {};
  const faults: FieldFaults = {};
  for (const [key, inner] of Object.entries(value)) {
    const place = path === "" ? key : `${path}.${key}`;
    if (isKept(key)) Object.assign(faults, textFaults(inner, place));
    // What cannot be kept is not sent back either.
    else faults[path] = fault;
  }
  return faults;
};
