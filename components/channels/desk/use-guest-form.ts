import { useTranslations } from "next-intl";
import { notify } from "#components/layout/notices/toasts";
import type { ContentGuest } from "#entities/content/contents";
import { useCreateGuest, useUpdateGuest } from "#hooks/content/channels";
import { useAppForm } from "#lib/forms/use-app-form";
import { guestFormSchema, guestInput, guestValues } from "./guest-values.ts";
import { useContentDesk } from "./use-content-draft.tsx";

type GuestFormOptions = {
  /** Null = a new one. */
  guest: ContentGuest | null;
  onDone: () => void;
};

export const useGuestForm = ({ guest, onDone }: GuestFormOptions) => {
  const t = useTranslations("channel-desk.guests");
  const { content } = useContentDesk();
  const create = useCreateGuest();
  const update = useUpdateGuest();
  const params = { channelId: content.channel.id, contentId: content.id };
  return useAppForm({
    schema: guestFormSchema,
    defaultValues: guestValues(guest),
    fieldOf: { file_rejected: "imageDataUri" },
    summarize: "saving",
    warnOnLeave: true,
    submit: (choice) => {
      const body = guestInput(choice);
      return guest
        ? update.mutateAsync({ params: { ...params, guestId: guest.id }, body })
        : create.mutateAsync({ params, body });
    },
    onDone: () => {
      if (!guest) notify(t("created"), "good");
      onDone();
    },
  });
};

export type GuestForm = ReturnType<typeof useGuestForm>;
