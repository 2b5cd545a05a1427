"use client";

import { useState } from "react";
import type { Activity } from "#entities/community/activities";
import { useCreateActivity } from "#hooks/community/activities";
import { type Failure, failureOf } from "#lib/api/refusal";
import type { DraftPicture } from "#lib/composer/drafts";
import { type ComposerPlace, placeInput } from "#lib/composer/place";
import type { Written } from "#lib/composer/written";

export type Post = Written & { pictures: readonly DraftPicture[] };

/** Sends a post to its place, once at a time; `fault` says why the last one was not taken. */
export function usePost(place: ComposerPlace) {
  const create = useCreateActivity();
  const [fault, setFault] = useState<Failure | null>(null);
  const send = async ({ message, entities, pictures }: Post): Promise<Activity | null> => {
    setFault(null);
    const images = {
      imageIds: pictures.map(({ id }) => id),
      imageDescriptions: pictures.map(({ description }) => description),
    };
    try {
      return await create.mutateAsync({
        body: { message, entities, ...(pictures.length > 0 && images), ...placeInput(place) },
      });
    } catch (error) {
      setFault(failureOf(error));
      return null;
    }
  };
  return { send, fault, isSending: create.isPending, forget: () => setFault(null) };
}
