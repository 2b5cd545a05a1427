"use client";

import type { Node } from "prosemirror-model";
import { useDeferredValue, useMemo, useRef, useState } from "react";
import type { Activity } from "#entities/community/activities";
import { type ChosenPicture, usePictures } from "#hooks/platform/use-pictures";
import { documentOf } from "#lib/composer/document";
import { type Author, type Draft, dropDraft, readDraft } from "#lib/composer/drafts";
import { type EditedLink, linkToEdit } from "#lib/composer/editing";
import { emptyDocument, joinDocuments } from "#lib/composer/empty";
import { mostPictures } from "#lib/composer/picture-files";
import { type ComposerPlace, placeKey } from "#lib/composer/place";
import { obstacleTo } from "#lib/composer/readiness";
import { firstLink, trimWritten, type Written, withoutCards, writtenOf } from "#lib/composer/written";
import { currentBrowser } from "#lib/session/browser";
import type { SuggestionKeys } from "./suggestion-list";
import { useKeptDraft } from "./use-draft";
import { useEditor } from "./use-editor";
import { usePost } from "./use-post";

export type ComposeOptions = {
  place: ComposerPlace;
  author: Author;
  autoFocus: boolean;
  /** What is sent leaves the field at once, and comes back when it was not taken. */
  isOptimistic: boolean;
  onPosted: (activity: Activity) => void;
};

/** What has left the field, to come back when it is not taken. */
interface Sent {
  doc: Node;
  items: readonly ChosenPicture[];
  plainLink: string | null;
}

const nothing: Draft = { message: "", entities: [], pictures: [] };

const sentOf = (items: readonly ChosenPicture[]) =>
  items.flatMap(({ sent, description }) => (sent ? [{ ...sent, description }] : []));

/** All that goes on in a composer: the text, its pictures, its draft, and its way to the platform. */
export function useCompose({ place, author, autoFocus, isOptimistic, onPosted }: ComposeOptions) {
  const key = placeKey(place);
  const [initial] = useState(() => readDraft(currentBrowser().local, author, key, Date.now()) ?? nothing);
  const suggestionKeys = useRef<SuggestionKeys | null>(null);
  const [link, setLink] = useState<EditedLink | null>(null);
  const [asked, setAsked] = useState(false);
  const [underWay, setUnderWay] = useState<Written | null>(null);
  const [hasPosted, setHasPosted] = useState(false);
  /** The address whose card was put away. */
  const [plainLink, setPlainLink] = useState<string | null>(null);
  const post = usePost(place);
  const pictures = usePictures({ initial: () => initial.pictures, type: "activity", most: mostPictures });
  const editor = useEditor({
    initial: () => documentOf(initial),
    autoFocus,
    isLocked: post.isSending && !isOptimistic,
    onKey: (event) => suggestionKeys.current?.(event) ?? false,
    onPost: () => void send(),
    onLink: () => openLink(),
    onFiles: pictures.add,
  });

  const doc = useDeferredValue(editor.state.doc);
  const draft = useMemo(() => ({ ...writtenOf(doc), pictures: sentOf(pictures.items) }), [doc, pictures.items]);
  const written = useMemo(() => trimWritten(draft), [draft]);
  const isKept = useKeptDraft(author, key, draft);
  const obstacle = obstacleTo(written, pictures.items);

  const openLink = () => setLink(linkToEdit(editor.state));

  /** Gives back what was not taken, before what has been written since. */
  const restore = ({ doc: refused, items, plainLink: plain }: Sent) => {
    const now = editor.view?.state.doc ?? emptyDocument();
    editor.replace(joinDocuments(refused, now));
    pictures.prepend(items);
    setPlainLink(plain);
  };

  const clear = () => {
    editor.replace(emptyDocument());
    pictures.clear();
    setPlainLink(null);
  };

  const send = async () => {
    const sent: Sent = { doc: editor.state.doc, items: pictures.items, plainLink };
    const all = trimWritten(writtenOf(sent.doc));
    const ready = firstLink(all) === plainLink ? withoutCards(all) : all;
    const isBlocked = obstacleTo(ready, sent.items) !== null;
    setAsked(isBlocked);
    setHasPosted(false);
    if (isBlocked || post.isSending) return;
    if (isOptimistic) {
      setUnderWay(ready);
      clear();
    }
    const activity = await post.send({ ...ready, pictures: sentOf(sent.items) });
    setUnderWay(null);
    if (activity) {
      if (!isOptimistic) dropDraft(currentBrowser().local, author, key);
      setHasPosted(true);
      onPosted(activity);
    } else if (isOptimistic) restore(sent);
  };

  return {
    editor,
    pictures,
    suggestionKeys,
    written,
    isKept,
    obstacle,
    /** Somebody tried to post although it was not possible yet. */
    wasAsked: asked && obstacle !== null,
    underWay,
    hasPosted,
    fault: post.fault,
    isSending: post.isSending,
    send,
    discard: () => {
      clear();
      post.forget();
      dropDraft(currentBrowser().local, author, key);
    },
    plainLink,
    setPlainLink,
    link,
    openLink,
    closeLink: () => setLink(null),
  };
}

export type Compose = ReturnType<typeof useCompose>;
