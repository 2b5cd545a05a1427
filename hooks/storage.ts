import { useMutation } from "@tanstack/react-query";
import { storage } from "#contract/storage";
import { mutation } from "#lib/api/query";

/** A file becomes an answer by its id. */
export const useCreateFile = () => useMutation(mutation(storage.createFile, { invalidates: [], shownByForm: true }));
