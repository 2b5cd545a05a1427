"use client";

import { useTranslations } from "next-intl";
import { notify, notifyFailure } from "#components/layout/notices/toasts";
import type { DoorPass, ScanAction } from "#entities/attendance/door";
import { useScan } from "#hooks/attendance/door";
import { moodOf } from "#lib/door/signals";
import { useDoorTime } from "./use-door-time";
import { useVerdictWords } from "./verdict-words";

/** Checks passes in and out by hand, and says what became of it. */
export function useHandCheck(eventId: string, timezone: string | null) {
  const t = useTranslations("door.pass");
  const scan = useScan();
  const words = useVerdictWords(useDoorTime(timezone));

  const act = async (pass: DoorPass, action: ScanAction): Promise<void> => {
    const at = new Date().toISOString();
    const scans = [{ id: crypto.randomUUID(), passId: pass.passId, at, action }];
    try {
      const { results } = await scan.mutateAsync({ params: { eventId }, body: { scans, sentAt: at } });
      const [result] = results;
      if (!result) return;
      const { title, text } = words({ verdict: result.outcome, usedAt: result.at, by: result.by, at });
      const isFine = ["good", "calm"].includes(moodOf(result.outcome));
      if (isFine) notify(`${pass.name || t("unknown")}: ${title}`, "good");
      else notifyFailure(`${title}. ${text}`);
    } catch {
      // Said by whoever makes the calls.
    }
  };
  const busy = scan.isPending ? scan.variables.body.scans[0] : undefined;
  return { act, busyWith: busy && "passId" in busy ? busy.passId : null };
}
