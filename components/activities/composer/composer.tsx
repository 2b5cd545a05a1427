"use client";

import { later } from "#components/layout/late";
import { LatePart } from "#components/layout/late-part";
import { Card } from "#components/ui/display/card";
import type { Activity } from "#entities/community/activities";
import { type ComposerPlace, placeKey } from "#lib/composer/place";
import { useSession } from "#lib/session/use-session";
import { useAuthor } from "./use-author";

const frame = (
  <Card as="section" padding="sm">
    <div className="min-h-11" />
  </Card>
);

// A stranger has nothing to write. Its frame is there at once, so that nothing moves when the rest has come.
const OwnComposer = later(() => import("./own-composer").then((part) => part.OwnComposer), frame);

/** Keeps the composer's room until the session is read, for who is most likely signed in. */
export function ComposerRoom() {
  const isUnknown = useSession(({ status }) => status === "unknown");
  return isUnknown && <div data-likely="">{frame}</div>;
}

export type ComposerProps = {
  place: Exclude<ComposerPlace, { kind: "comment" }>;
  onPosted?: (activity: Activity) => void;
};

/** Where a member writes a post; nothing for who is not signed in. Needs the messages of `composer` and `activities`. */
export function Composer(props: ComposerProps) {
  const author = useAuthor();
  if (!author) return null;
  return (
    <LatePart>
      <OwnComposer key={`${author.accountId} ${placeKey(props.place)}`} {...props} author={author} />
    </LatePart>
  );
}
