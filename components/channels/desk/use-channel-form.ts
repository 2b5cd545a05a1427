import type { Channel } from "#entities/content/channels";
import { useAppForm } from "#lib/forms/use-app-form";
import { type ChannelChoice, type ChannelValues, channelFormSchema } from "./channel-values.ts";

export type ChannelFormOptions = {
  values: ChannelValues;
  submit: (choice: ChannelChoice, began: ChannelChoice | undefined) => Promise<Channel>;
  onDone: (channel: Channel) => void;
};

export const useChannelForm = ({ values, submit, onDone }: ChannelFormOptions) =>
  useAppForm({
    schema: channelFormSchema,
    defaultValues: values,
    fieldOf: { file_rejected: "imageDataUri", slug_taken: "channel.slug", slug_invalid: "channel.slug" },
    summarize: "saving",
    warnOnLeave: true,
    // A group is named, not numbered.
    unworded: ["channel.groupId"],
    submit,
    onDone,
  });

export type ChannelForm = ReturnType<typeof useChannelForm>;
