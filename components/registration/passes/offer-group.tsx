import type { ReactNode } from "react";

/** As the organiser put them. */
export const inOrder = <T extends { sortOrder: number }>(items: readonly T[]): T[] =>
  items.toSorted((a, b) => a.sortOrder - b.sortOrder);

type OfferGroupProps = {
  title: string;
  /** Its title says nothing that is not seen. */
  isAlone?: boolean;
  children: ReactNode;
};

/** Things of one kind that can be bought. */
export function OfferGroup({ title, isAlone = false, children }: OfferGroupProps) {
  return (
    <section className="grid gap-3 not-first:mt-2">
      <h3 className={isAlone ? "sr-only" : "text-base"}>{title}</h3>
      <ul className="grid gap-3">{children}</ul>
    </section>
  );
}
