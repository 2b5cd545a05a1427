import { useMutation } from "@tanstack/react-query";
import { storage } from "#contract/storage";
import { useCall } from "#hooks/calls/use-call";
import { mutation } from "#lib/api/query";

/** A file becomes an answer by its id. */
export const useCreateFile = () => useMutation(mutation(storage.createFile, { invalidates: [], shownByForm: true }));

/**
 * A picture becomes part of a post or a message by its id. One after the other: ten at once would not come sooner, and the
 * platform lets each account send only so much at a time.
 */
export const useUploadImage = () =>
  useMutation({
    ...mutation(storage.uploadImage, { invalidates: [], shownByForm: true }),
    scope: { id: storage.uploadImage.id },
  });

/** A file becomes part of a message by its id; one after the other, likewise. */
export const useUploadMessageFile = () =>
  useMutation({
    ...mutation(storage.createMessageFile, { invalidates: [], shownByForm: true }),
    scope: { id: storage.createMessageFile.id },
  });

/** What stands behind an address; null where there is nothing to show. Nothing is asked for an empty one. */
export const useLinkPreview = (href: string) =>
  useCall(
    storage.linkPreview,
    { query: { href } },
    { required: ["href"], staleTime: Number.POSITIVE_INFINITY, retry: false },
  );
