import type { ReactNode } from "react";
import { TextLink } from "#components/ui/actions/text-link";

export type AsidePartProps = {
  title: string;
  /** The way to all of them. */
  all: { text: string; href: string };
  /** Items of a list. */
  children: ReactNode;
};

export function AsidePart({ title, all, children }: AsidePartProps) {
  return (
    <section aria-label={title}>
      <div className="mb-1 flex items-baseline justify-between gap-3">
        <h2 className="text-base">{title}</h2>
        <TextLink href={all.href} variant="quiet" className="text-caption">
          {all.text}
        </TextLink>
      </div>
      <ul>{children}</ul>
    </section>
  );
}
