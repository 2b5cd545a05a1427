"use client";

import { useTranslations } from "next-intl";
import { notify } from "#components/layout/notices/toasts";
import { Card } from "#components/ui/display/card";
import { useFocusReturn } from "#hooks/browser/use-focus-return";
import type { Author } from "#lib/composer/drafts";
import { AuthorAvatar } from "./author";
import type { ComposerProps } from "./composer";
import { ComposeField } from "./composer-field";
import { useOpening } from "./opening";

/** The composer of somebody who may write: a field, and once they write, the whole panel. */
export function OwnComposer({ place, author, onPosted }: ComposerProps & { author: Author }) {
  const t = useTranslations("composer");
  const opening = useOpening();
  const field = useFocusReturn<HTMLButtonElement>(opening.isOpen);
  const label = useLabel(place);
  const avatar = <AuthorAvatar size="md" />;
  const { Panel } = opening;
  return (
    <Card as="section" padding="sm" aria-label={t("section")}>
      {Panel ? (
        <Panel
          place={place}
          author={author}
          avatar={avatar}
          label={label}
          autoFocus
          isCompact={false}
          onPosted={(activity) => {
            notify(t("posted"), "good");
            opening.close();
            onPosted?.(activity);
          }}
          onClose={opening.close}
        />
      ) : (
        <ComposeField ref={field} label={label} avatar={avatar} author={author} place={place} opening={opening} />
      )}
    </Card>
  );
}

function useLabel(place: ComposerProps["place"]): string {
  const t = useTranslations("composer.label");
  switch (place.kind) {
    case "feed":
      return t("feed");
    case "group":
      return t("group", { name: place.name });
    case "event":
      return t("event", { name: place.name });
    case "content":
      return t("comment");
  }
}
