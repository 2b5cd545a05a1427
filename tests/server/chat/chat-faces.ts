import { expect } from "vitest";
import { chat } from "#contract/chat";
import type { BaseImage } from "#entities/shared/media";
import { workOffJobs } from "#tests/support/jobs";
import type { TestAccount, World } from "#tests/support/world";
import type { picturesOf } from "./chat-picture-files.ts";

/** Pictures of conversations, and what is left of those that went. */
export const facesOf = (world: World, pictures: ReturnType<typeof picturesOf>) => {
  const change = (by: TestAccount, conversationId: string, body: object) =>
    world.send(chat.rename, { params: { conversationId }, body }, by.who);

  /** The picture of the conversation, as somebody finds it. */
  const faceFor = async (by: TestAccount, conversationId: string): Promise<BaseImage | null> =>
    (await by.call(chat.get, { params: { conversationId } })).channel.image;

  /** A new picture that the conversation has from then on. */
  const give = async (by: TestAccount, conversationId: string): Promise<BaseImage> => {
    const { id } = await pictures.upload(by);
    await by.call(chat.rename, { params: { conversationId }, body: { imageId: id } });
    const face = await faceFor(by, conversationId);
    if (face?.id !== id) throw new Error("It has another picture.");
    return face;
  };

  const expectGone = async (ids: readonly string[]): Promise<void> => {
    expect(await pictures.known(ids)).toEqual([]);
    await workOffJobs(world);
    expect(await pictures.kept(ids)).toEqual([]);
  };

  /** What the address answers with. */
  const status = async (uri: string): Promise<number> => (await pictures.open(uri)).statusCode;

  return { change, faceFor, give, expectGone, status };
};
