import { expect } from "@playwright/test";
import { channels } from "#contract/channels";
import { storage } from "#contract/storage";
import type { Channel, ChannelCreateInput } from "#entities/content/channels";
import type { Content, ContentUpdateInput } from "#entities/content/contents";
import type { Member } from "./api.ts";
import { newPerson } from "./person.ts";

/** A new channel that the member runs. */
export const createChannel = (creator: Member, over: Partial<ChannelCreateInput["channel"]> = {}): Promise<Channel> => {
  const name = `Harbour ${newPerson().lastName}`;
  const channel = { name, description: "Stories from the water.", visible: true, ...over };
  return creator.call(channels.create, { body: { channel } });
};

/** A draft in it. */
export const createContent = async (
  creator: Member,
  { id: channelId }: Channel,
  title: string,
  fields: ContentUpdateInput["content"] = {},
): Promise<Content> => {
  const { id: contentId } = await creator.call(channels.createContent, {
    params: { channelId },
    body: { title },
  });
  return creator.call(channels.updateContent, { params: { channelId, contentId }, body: { content: fields } });
};

export const publish = (creator: Member, { id: contentId, channel }: Content): Promise<Content> =>
  creator.call(channels.schedule, {
    params: { channelId: channel.id, contentId },
    body: { date: new Date().toISOString() },
  });

/** Sends a sound in one part, and waits until it has been read; resolves with its id. */
export const sendSound = async (creator: Member, name: string, bytes: Uint8Array<ArrayBuffer>): Promise<number> => {
  const { id, uploadUrl } = await creator.call(storage.beginSound, { body: { name, size: bytes.length } });
  const sent = await fetch(uploadUrl, {
    method: "PATCH",
    headers: {
      "tus-resumable": "1.0.0",
      "content-type": "application/offset+octet-stream",
      "upload-offset": "0",
    },
    body: bytes,
  });
  expect(sent.status).toBe(204);
  const state = async () => (await creator.call(storage.sound, { params: { soundId: String(id) } })).state;
  await expect.poll(state, { timeout: 30_000 }).toBe("ready");
  return id;
};
