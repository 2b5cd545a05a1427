"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { GrowingList } from "#hooks/browser/use-reading-on";
import type { ShownUnsent } from "#lib/conversations/unsent";
import { cx } from "#lib/format/class-names";
import { JumpButton } from "./jump-button";
import { MoreByItself } from "./more-by-itself";
import { UnsentMessage } from "./unsent-message";
import type { useMessageScroll } from "./use-message-scroll";

export type MessageScrollerProps = {
  /** What is talked about, or with whom. */
  label: string;
  list: GrowingList;
  scroll: ReturnType<typeof useMessageScroll>;
  /** Nothing was said yet. */
  isEmpty: boolean;
  /** What has not been taken yet, below the rest. */
  waiting: readonly ShownUnsent[];
  /** What one of these answers. */
  quoteOf?: (message: ShownUnsent) => ReactNode;
  onRetry: (message: ShownUnsent) => void;
  onDiscard: (message: ShownUnsent) => void;
  /** How much others have said since the reader left the end. */
  arrived: number;
  /** What was said after these, where they do not reach to the newest; null = they do. */
  newer?: GrowingList | null;
  /** Shows the newest ones, where they are not among these. */
  onNewest?: () => void;
  className?: string;
  children: ReactNode;
};

/**
 * Messages, the newest at the bottom; older ones come as the top comes into sight, newer ones, where some are left out, as
 * the bottom does, and nothing moves for them.
 */
export function MessageScroller(props: MessageScrollerProps) {
  const { label, list, scroll, isEmpty, waiting, onRetry, onDiscard, arrived, className, children } = props;
  const { newer = null, onNewest, quoteOf } = props;
  const t = useTranslations("conversations");
  return (
    <>
      <div
        ref={scroll.pane}
        role="log"
        aria-live="off"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: without it the keyboard could not scroll
        tabIndex={0}
        onScroll={scroll.note}
        className={cx(
          "absolute inset-0 overflow-y-auto overscroll-y-contain px-3 pb-4 -outline-offset-2 [overflow-anchor:none]",
          className,
        )}
      >
        <MoreByItself list={list} side="start" label={t("older")} failed={t("moreFailed")} />
        {isEmpty && waiting.length === 0 && (
          <p className="px-4 py-12 text-center text-ink-muted text-sm">{t("empty")}</p>
        )}
        {children}
        {waiting.map((message) => (
          <UnsentMessage
            key={message.clientKey}
            message={message}
            quote={quoteOf?.(message)}
            onRetry={() => onRetry(message)}
            onDiscard={() => onDiscard(message)}
          />
        ))}
        {newer && <MoreByItself list={newer} label={t("newer")} failed={t("moreFailed")} />}
      </div>
      {!scroll.isAtEnd && (
        <JumpButton
          side="bottom"
          label={arrived > 0 ? t("arrived", { count: arrived }) : t("toNewest")}
          onPress={newer && onNewest ? onNewest : scroll.toEnd}
        />
      )}
    </>
  );
}
