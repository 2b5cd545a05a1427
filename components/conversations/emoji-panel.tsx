"use client";

import { EmojiPicker, type EmojiPickerListComponents } from "frimousse";
import { useLocale, useTranslations } from "next-intl";
import { Popover } from "radix-ui";
import type { RefObject } from "react";
import { emojiLocale } from "#lib/conversations/emoji";

/** What systems of the last years can draw: newer ones would stand there as empty boxes. */
const emojiVersion = 15;

/** The library counts rows and columns from 0, which assistive technology takes for no place at all. */
const placeFromOne = (name: "aria-rowindex" | "aria-colindex", index: number | undefined) => ({
  [name]: (index ?? 0) + 1,
});

const parts: EmojiPickerListComponents = {
  CategoryHeader: ({ category, ...rest }) => (
    <div {...rest} className="bg-surface-raised px-2.5 py-1.5 font-medium text-caption text-ink-muted">
      {category.label}
    </div>
  ),
  Row: ({ "aria-rowindex": at, ...rest }) => (
    <div {...rest} {...placeFromOne("aria-rowindex", at)} className="scroll-my-1.5 px-1.5" />
  ),
  Emoji: ({ emoji, "aria-colindex": at, ...rest }) => (
    <button
      {...rest}
      {...placeFromOne("aria-colindex", at)}
      type="button"
      className="grid size-9 place-items-center rounded-control text-xl hover:bg-wash data-active:bg-wash"
    >
      {emoji.emoji}
    </button>
  ),
};

export type EmojiPanelProps = {
  /** It opens at this one, which closes it as well. */
  anchor: RefObject<HTMLElement | null>;
  onChoose: (emoji: string) => void;
  onLeave: () => void;
};

/** All emoji, found by their names and chosen by arrows or a press. */
export function EmojiPanel({ anchor, onChoose, onLeave }: EmojiPanelProps) {
  const t = useTranslations("conversations.emoji");
  const locale = emojiLocale(useLocale());
  return (
    <Popover.Root open onOpenChange={(isOpen) => !isOpen && onLeave()}>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Portal>
        <Popover.Content
          side="top"
          align="end"
          sideOffset={6}
          collisionPadding={12}
          aria-label={t("label")}
          // Its button closes it by itself.
          onPointerDownOutside={(event) => {
            if (event.target instanceof Node && anchor.current?.contains(event.target)) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => event.preventDefault()}
          className="floats z-50 w-fit max-w-[calc(100vw-1.5rem)] rounded-card border border-line bg-surface-raised text-ink shadow-float"
        >
          <EmojiPicker.Root
            locale={locale}
            emojibaseUrl="/emoji"
            emojiVersion={emojiVersion}
            columns={8}
            onEmojiSelect={({ emoji }) => onChoose(emoji)}
            className="flex h-84 w-80 max-w-full flex-col"
          >
            <EmojiPicker.Search
              aria-label={t("search")}
              placeholder={t("search")}
              className="m-2 min-h-10 rounded-control border border-line bg-surface px-3 text-sm placeholder:text-ink-faint"
            />
            <EmojiPicker.Viewport className="scroll-quiet relative flex-1 overflow-y-auto focus:outline-none">
              <EmojiPicker.Loading className="absolute inset-0 grid place-items-center text-ink-muted text-sm">
                {t("loading")}
              </EmojiPicker.Loading>
              <EmojiPicker.Empty className="absolute inset-0 grid place-items-center text-ink-muted text-sm">
                {t("none")}
              </EmojiPicker.Empty>
              <EmojiPicker.List components={parts} className="select-none pb-1.5" />
            </EmojiPicker.Viewport>
          </EmojiPicker.Root>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
