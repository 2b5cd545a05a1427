import type { BasePassType } from "#entities/commerce/pass-types";

type Window = { startDate: string; endDate: string };

const holdsAt = (now: Date, { startDate, endDate }: Window): boolean =>
  Date.parse(startDate) <= now.getTime() && now.getTime() < Date.parse(endDate);

/** Until when the price of now holds, ISO 8601; null where nothing is planned to change it. */
export const priceEnd = ({ priceSchedules }: Pick<BasePassType, "priceSchedules">, now: Date): string | null =>
  priceSchedules.find((schedule) => holdsAt(now, schedule))?.endDate ?? null;

/** How much comes back when a pass is canceled now, and until when; null where nothing does. */
export const refundNow = (
  { cancelable, refundSchedules }: Pick<BasePassType, "cancelable" | "refundSchedules">,
  now: Date,
): { percentage: number; until: string } | null => {
  const found = cancelable ? refundSchedules.find((schedule) => holdsAt(now, schedule)) : undefined;
  return found && found.percentage > 0 ? { percentage: found.percentage, until: found.endDate } : null;
};
