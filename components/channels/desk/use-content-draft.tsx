import { createContext, useContext, useMemo } from "react";
import { type FieldDraft, useFieldDraft } from "#components/forms/use-field-draft";
import type { Content } from "#entities/content/contents";
import { useUpdateContent } from "#hooks/content/channels";
import { type ContentValues, contentFaults, contentValues, fieldOfPath, wireChanges } from "./content-values.ts";

export interface ContentDesk extends FieldDraft<ContentValues> {
  content: Content;
}

/** Of what is out nothing is saved by itself: readers get it when it is sent. `reread` asks for what others have made of it. */
export const useContentDraft = (content: Content, reread: () => Promise<unknown>): ContentDesk => {
  const update = useUpdateContent();
  const saved = useMemo(() => contentValues(content), [content]);
  const draft = useFieldDraft<ContentValues>({
    ...{ saved, reread, fieldOfPath },
    savesItself: content.published === null,
    faultsOf: contentFaults,
    chosen: ["image", "videoId", "audioId"],
    send: async ({ sent, before }) => {
      const body = {
        content: wireChanges(sent),
        base: wireChanges(before),
        ...(sent.image !== undefined && { imageDataUri: sent.image }),
      };
      const params = { channelId: content.channel.id, contentId: content.id };
      return contentValues(await update.mutateAsync({ params, body }));
    },
  });
  return { ...draft, content };
};

export const ContentDeskContext = createContext<ContentDesk | null>(null);

export const useContentDesk = (): ContentDesk => {
  const desk = useContext(ContentDeskContext);
  if (!desk) throw new Error("No content is being edited here.");
  return desk;
};
