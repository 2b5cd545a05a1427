"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import type { Activity } from "#entities/community/activities";
import { messageRuns, type Piece, type Target } from "#lib/activities/message-runs";
import { cx } from "#lib/format/class-names";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";

export type ActivityTextProps = Pick<Activity, "message" | "entities"> & {
  /** Who is to see where they are named themselves. */
  viewerId?: string | null;
  className?: string;
};

/** What somebody wrote, with its mentions, links, interests and marks. */
export function ActivityText({ message, entities, viewerId = null, className }: ActivityTextProps) {
  return (
    <p dir="auto" className={cx("whitespace-pre-line wrap-anywhere [unicode-bidi:plaintext]", className)}>
      {messageRuns(message, entities).map(({ start, target, pieces }) => (
        <Destination key={start} target={target} viewerId={viewerId}>
          {pieces.map((piece) => (
            <Marked key={piece.start} text={piece.text} marks={piece.marks} />
          ))}
        </Destination>
      ))}
    </p>
  );
}

const linkLook = "rounded-[2px] font-medium text-brand-ink underline-offset-[0.2em] hover:underline";
const ownName = "bg-brand-soft px-0.5 font-semibold";

type DestinationProps = { target: Target | null; viewerId: string | null; children: ReactNode };

function Destination({ target, viewerId, children }: DestinationProps) {
  const href = useHref();
  switch (target?.kind) {
    case "mention":
      return (
        <bdi>
          <Link
            href={href(routes.member(target.username))}
            prefetch={false}
            className={cx(linkLook, target.accountId === viewerId && ownName)}
          >
            {children}
          </Link>
        </bdi>
      );
    case "link":
      return (
        <a href={target.href} dir="ltr" target="_blank" rel="nofollow noopener" className={cx(linkLook, "underline")}>
          {children}
        </a>
      );
    case "interest":
      return (
        <bdi>
          <Link href={href(routes.interest(target.name))} prefetch={false} className={linkLook}>
            {children}
          </Link>
        </bdi>
      );
    default:
      return children;
  }
}

const elements = { bold: "strong", italic: "em", underline: "u", strike: "s" } as const;

function Marked({ text, marks: [mark, ...inner] }: Pick<Piece, "text" | "marks">): ReactNode {
  if (!mark) return text;
  const Element = elements[mark];
  return (
    <Element>
      <Marked text={text} marks={inner} />
    </Element>
  );
}
