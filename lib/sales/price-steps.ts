interface Schedule {
  name: string | null;
  /** Hundredths. */
  price: number;
  startDate: string;
  endDate: string;
}

export interface PriceStep {
  /** Null: from the beginning. */
  from: string | null;
  /** ISO 8601. */
  until: string;
  /** Hundredths. */
  price: number;
  /** Of the schedule; null: the usual price. */
  name: string | null;
  isScheduled: boolean;
}

const isBefore = (a: string, b: string): boolean => Date.parse(a) < Date.parse(b);

/** What something costs from the beginning of its sale to the end; between schedules, its usual price. */
export const priceSteps = (
  price: number,
  schedules: readonly Schedule[],
  sale: { from: string | null; until: string },
): PriceStep[] => {
  const usual = { price, name: null, isScheduled: false };
  const steps: PriceStep[] = [];
  let at = sale.from;
  const inOrder = schedules
    .filter(({ startDate, endDate }) => isBefore(startDate, endDate))
    .toSorted((a, b) => Date.parse(a.startDate) - Date.parse(b.startDate));
  for (const { name, price: reduced, startDate, endDate } of inOrder) {
    if (at === null || isBefore(at, startDate)) steps.push({ ...usual, from: at, until: startDate });
    steps.push({ price: reduced, name, isScheduled: true, from: startDate, until: endDate });
    at = endDate;
  }
  if (at === null || isBefore(at, sale.until)) steps.push({ ...usual, from: at, until: sale.until });
  return steps;
};

/** Whether a step counts at a moment. */
export const isNow = ({ from, until }: Pick<PriceStep, "from" | "until">, now: Date): boolean =>
  (from === null || Date.parse(from) <= now.getTime()) && now.getTime() < Date.parse(until);
