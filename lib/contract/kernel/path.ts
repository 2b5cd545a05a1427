import { AppError } from "./errors.ts";
import { placeholder } from "./param-names.ts";

/** The path with its parameters filled in and encoded; a missing one is refused rather than sent empty. */
export const fillPath = (path: string, params: Readonly<Record<string, string>> = {}): string =>
  path.replace(placeholder, (_, name: string) => {
    const value = params[name];
    // A dot segment would make it another path.
    if (!value || value === "." || value === "..")
      throw new AppError("validation_failed", { fields: { [name]: "required" } });
    return encodeURIComponent(value);
  });
