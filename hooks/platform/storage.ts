import { useMutation } from "@tanstack/react-query";
import { storage } from "#contract/storage";
import { useCall } from "#hooks/calls/use-call";
import { mutation } from "#lib/api/query";

/** A file becomes an answer by its id. */
export const useCreateFile = () => useMutation(mutation(storage.createFile, { invalidates: [], shownByForm: true }));

/** A picture becomes part of a post by its id. */
export const useUploadImage = () => useMutation(mutation(storage.uploadImage, { invalidates: [], shownByForm: true }));

/** What stands behind an address; null where there is nothing to show. Nothing is asked for an empty one. */
export const useLinkPreview = (href: string) =>
  useCall(
    storage.linkPreview,
    { query: { href } },
    { required: ["href"], staleTime: Number.POSITIVE_INFINITY, retry: false },
  );
