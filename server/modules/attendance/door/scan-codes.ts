import type * as z from "zod";
import type { doorScanInput } from "#entities/attendance/door";
import { isId } from "#kernel/id";
import { readPassCode } from "#server/modules/commerce/passes/pass-keys.service";

type Scan = z.output<typeof doorScanInput>;

/** What a scan names: a pass, and where a code did so, the registration that it was made for; or why it names none. */
export type Named =
  | { passId: string; registrationId: string | null; fault?: never }
  | { fault: "unknown" | "forged"; passId?: never; registrationId?: never };

/** Whether the text is built like a code of a pass, whoever wrote it. */
const looksLikeCode = (code: string): boolean => {
  const [passId = "", registrationId = "", eventId = "", signature = "", ...rest] = code.split(".");
  return isId(passId) && isId(registrationId) && isId(eventId) && signature !== "" && rest.length === 0;
};

export const readScan = (scan: Scan, publicKeys: readonly string[]): Named => {
  if ("passId" in scan) return { passId: scan.passId.toLowerCase(), registrationId: null };
  const held = readPassCode(scan.code, publicKeys);
  if (held) return { passId: held.passId.toLowerCase(), registrationId: held.registrationId.toLowerCase() };
  return { fault: looksLikeCode(scan.code) ? "forged" : "unknown" };
};
