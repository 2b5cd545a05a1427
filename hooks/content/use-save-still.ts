import { useMutation } from "@tanstack/react-query";
import { storage } from "#contract/storage";
import { mutation } from "#lib/api/query";

/** A still of a film that is one's own. Contents and their lists show it. */
export const useSaveStill = () =>
  useMutation(mutation(storage.saveThumbnail, { shownByForm: true, invalidates: ["channels", "storage"] }));
