"use client";

import { useTranslations } from "next-intl";
import { notify } from "#components/layout/toasts";
import { Card } from "#components/ui/card";
import type { Activity } from "#entities/activities";
import { useFocusReturn } from "#hooks/use-focus-return";
import type { Author } from "#lib/composer/drafts";
import { type ComposerPlace, placeKey } from "#lib/composer/place";
import { AuthorAvatar, useAuthor } from "./compose-author";
import { ComposeField } from "./compose-field";
import { useOpening } from "./compose-opening";

export type ComposerProps = {
  place: Exclude<ComposerPlace, { kind: "comment" }>;
  onPosted?: (activity: Activity) => void;
};

/** Where a member writes a post; nothing for who is not signed in. Needs the messages of `composer` and `activities`. */
export function Composer(props: ComposerProps) {
  const author = useAuthor();
  if (!author) return null;
  return <OwnComposer key={`${author.accountId} ${placeKey(props.place)}`} {...props} author={author} />;
}

function OwnComposer({ place, author, onPosted }: ComposerProps & { author: Author }) {
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
