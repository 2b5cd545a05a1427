import type { ReactNode } from "react";

export type ChoiceRowProps = {
  /** A face, a picture, a date or an icon. */
  leading: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  trailing?: ReactNode;
  /** The title is a piece of what somebody said. */
  isQuote?: boolean;
};

export function ChoiceRow({ leading, title, text, trailing, isQuote = false }: ChoiceRowProps) {
  return (
    <>
      <span aria-hidden="true" className="grid min-w-10 shrink-0 place-items-center">
        {leading}
      </span>
      <span className="min-w-0 flex-1">
        {isQuote ? (
          <span dir="auto" className="line-clamp-2 text-sm wrap-anywhere">
            {title}
          </span>
        ) : (
          <span className="block truncate font-medium text-sm">
            <bdi>{title}</bdi>
          </span>
        )}
        {text && <span className="block truncate text-caption text-ink-muted">{text}</span>}
      </span>
      {trailing && <span className="shrink-0 text-caption text-ink-muted">{trailing}</span>}
    </>
  );
}

/** What has no picture. */
export function ChoiceIcon({ children }: { children: ReactNode }) {
  return (
    <span className="grid size-10 place-items-center rounded-control bg-wash text-ink-muted [&_svg]:size-5">
      {children}
    </span>
  );
}

/** Facts of a line, one after the other; what is missing is left out. */
export function Facts({ facts }: { facts: readonly { key: string; fact: ReactNode }[] }) {
  return facts
    .filter(({ fact }) => Boolean(fact))
    .map(({ key, fact }, index) => (
      <span key={key}>
        {index > 0 && " · "}
        {fact}
      </span>
    ));
}
