import type { EventListing } from "#entities/hosting/listings";
import type { HostSession } from "#entities/hosting/programme";
import { useCreateSession, useUpdateSession } from "#hooks/hosting/programme";
import { useAppForm } from "#lib/forms/use-app-form";
import { type SessionValues, sessionBodyOf, sessionFormSchema } from "./session-values.ts";

export type SessionFormOptions = {
  eventId: string;
  zone: string;
  /** Null = a new one. */
  session: HostSession | null;
  values: SessionValues;
  onDone: (listing: EventListing) => void;
};

export const useSessionForm = ({ eventId, zone, session, values, onDone }: SessionFormOptions) => {
  const create = useCreateSession();
  const update = useUpdateSession();
  return useAppForm({
    schema: sessionFormSchema(zone),
    defaultValues: values,
    fieldOf: { file_rejected: "imageDataUri" },
    summarize: "saving",
    warnOnLeave: true,
    submit: (choice, began) => {
      const body = sessionBodyOf(choice);
      return session
        ? update.mutateAsync({ params: { eventId, sessionId: session.id }, body: { ...body, base: began?.session } })
        : create.mutateAsync({ params: { eventId }, body });
    },
    onDone,
  });
};

export type SessionForm = ReturnType<typeof useSessionForm>;
