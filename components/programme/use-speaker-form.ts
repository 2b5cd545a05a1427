import type { HostSpeaker } from "#entities/programme";
import { useCreateSpeaker, useUpdateSpeaker } from "#hooks/programme";
import { useAppForm } from "#lib/forms/use-app-form";
import { speakerFormSchema, speakerValues } from "./speaker-values.ts";

type SpeakerFormOptions = {
  eventId: string;
  /** Null = a new one. */
  speaker: HostSpeaker | null;
  onDone: () => void;
};

export const useSpeakerForm = ({ eventId, speaker, onDone }: SpeakerFormOptions) => {
  const create = useCreateSpeaker();
  const update = useUpdateSpeaker();
  return useAppForm({
    schema: speakerFormSchema,
    defaultValues: speakerValues(speaker),
    fieldOf: { file_rejected: "imageDataUri" },
    summarize: true,
    warnOnLeave: true,
    submit: ({ speaker: input, imageDataUri }) => {
      const body = { speaker: input, ...(imageDataUri !== undefined && { imageDataUri }) };
      return speaker
        ? update.mutateAsync({ params: { eventId, speakerId: speaker.id }, body })
        : create.mutateAsync({ params: { eventId }, body });
    },
    onDone,
  });
};

export type SpeakerForm = ReturnType<typeof useSpeakerForm>;
