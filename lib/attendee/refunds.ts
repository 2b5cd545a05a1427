import type { BasePassType } from "#entities/pass-types";
import type { PassWithResponses } from "#entities/passes";

/** The part of its price that a pass gives back at a moment, 0 to 100: the best of the windows that hold then. */
export const refundPercentage = ({ refundSchedules }: Pick<BasePassType, "refundSchedules">, now: Date): number => {
  const moment = now.toISOString();
  const open = refundSchedules.filter(({ startDate, endDate }) => startDate <= moment && moment < endDate);
  return Math.max(0, ...open.map(({ percentage }) => percentage));
};

type Paid = Pick<PassWithResponses, "ticket" | "lineItem">;

/** What canceling would give back now of the price paid for a pass, in minor units; the platform decides in the end. */
export const refundDue = ({ ticket, lineItem }: Paid, now: Date): number => {
  if (!lineItem) return 0;
  const share = Math.round((lineItem.paid * refundPercentage(ticket, now)) / 100);
  return Math.max(0, Math.min(share, lineItem.paid - lineItem.refunded));
};
