import type { HostSpeaker } from "#entities/hosting/programme";
import { useCreateSpeaker, useUpdateSpeaker } from "#hooks/hosting/programme";
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
    summarize: "saving",
    warnOnLeave: true,
    submit: ({ speaker: input, imageDataUri }, began) => {
      const body = { speaker: input, ...(imageDataUri !== undefined && { imageDataUri }) };
      return speaker
        ? update.mutateAsync({ params: { eventId, speakerId: speaker.id }, body: { ...body, base: began?.speaker } })
        : create.mutateAsync({ params: { eventId }, body });
    },
    onDone,
  });
};

export type SpeakerForm = ReturnType<typeof useSpeakerForm>;
