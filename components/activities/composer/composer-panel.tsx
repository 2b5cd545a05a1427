"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { DropArea } from "#components/ui/fields/drop-area";
import { Banner } from "#components/ui/states/banner";
import type { Activity } from "#entities/community/activities";
import type { Author } from "#lib/composer/drafts";
import { removeLink, setLink } from "#lib/composer/editing";
import { pictureTypes } from "#lib/composer/picture-files";
import type { ComposerPlace } from "#lib/composer/place";
import { firstLink } from "#lib/composer/written";
import { cx } from "#lib/format/class-names";
import { useErrorText } from "#lib/forms/use-error-text";
import { ComposeFooter } from "./composer-footer";
import { ComposeEditor } from "./editor";
import { LinkDialog } from "./link-dialog";
import { ComposeLinkPreview } from "./link-preview";
import { ComposePictures } from "./pictures";
import { ComposeToolbar } from "./toolbar";
import { type Compose, useCompose } from "./use-compose";

export type ComposePanelProps = {
  place: ComposerPlace;
  author: Author;
  /** Who writes. */
  avatar: ReactNode;
  /** What the field is called, shown while it is empty. */
  label: string;
  autoFocus: boolean;
  /** A comment: smaller, and shown as sent before it is. */
  isCompact: boolean;
  onPosted: (activity: Activity) => void;
  /** Null where it cannot be put away. */
  onClose: (() => void) | null;
};

/** A composer at work. It brings the editor: import it lazily. */
export function ComposePanel({
  place,
  author,
  avatar,
  label,
  autoFocus,
  isCompact,
  onPosted,
  onClose,
}: ComposePanelProps) {
  const t = useTranslations("composer");
  const compose = useCompose({ place, author, autoFocus, isOptimistic: isCompact, onPosted });
  const errorText = useErrorText();
  const noteId = useId();
  const { editor, pictures, fault, written, underWay, hasPosted } = compose;
  const hideCard = (href: string) => {
    compose.setPlainLink(href);
    // The button goes with the card.
    editor.view?.focus();
  };
  return (
    <DropArea onFiles={pictures.add} hint={t("pictures.drop")} className="grid grid-cols-1 gap-3">
      {underWay && <UnderWay message={underWay.message} />}
      <div className="flex items-start gap-3">
        {avatar}
        <div className={cx("min-w-0 flex-1", isCompact ? "pt-1.5" : "pt-2")}>
          <ComposeEditor
            editor={editor}
            label={label}
            isCompact={isCompact}
            describedBy={noteId}
            suggestionKeys={compose.suggestionKeys}
          />
        </div>
      </div>
      <ComposePictures pictures={pictures} />
      <ComposeLinkPreview href={firstLink(written)} plainLink={compose.plainLink} onHide={hideCard} />
      {fault && (
        <Banner tone="bad" announce>
          {errorText(fault)}
        </Banner>
      )}
      <ComposeFooter
        compose={compose}
        noteId={noteId}
        isCompact={isCompact}
        toolbar={<Tools compose={compose} />}
        onClose={onClose}
      />
      <p role="status" className="sr-only">
        {hasPosted && t("posted")}
      </p>
      <Linking compose={compose} />
    </DropArea>
  );
}

/** What was sent a moment ago, until it stands among the others. */
function UnderWay({ message }: { message: string }) {
  const t = useTranslations("composer");
  return (
    <div aria-busy="true" className="grid gap-0.5 text-sm opacity-60">
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {message}
      </p>
      <p className="text-caption text-ink-muted">{t("posting")}</p>
    </div>
  );
}

function Tools({ compose: { editor, pictures, openLink } }: { compose: Compose }) {
  const t = useTranslations("composer.pictures");
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <ComposeToolbar
        editor={editor}
        onLink={openLink}
        onPicture={pictures.room > 0 ? () => input.current?.click() : null}
      />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t("choose")}
        accept={pictureTypes.join(",")}
        onChange={({ target }) => {
          pictures.add([...(target.files ?? [])]);
          // The same file may be chosen again after it was removed.
          target.value = "";
        }}
      />
    </>
  );
}

function Linking({ compose: { link, closeLink, editor } }: { compose: Compose }) {
  const { view } = editor;
  const isOpen = link !== null;
  useEffect(() => {
    if (!isOpen || !view) return;
    // Nothing opened the dialog that it could give the focus back to.
    return () => view.focus();
  }, [isOpen, view]);
  if (!link) return null;
  return (
    <LinkDialog
      link={link}
      onClose={closeLink}
      onSave={(edited) => {
        closeLink();
        editor.run(setLink(edited));
      }}
      onRemove={() => {
        closeLink();
        editor.run(removeLink(link));
      }}
    />
  );
}
