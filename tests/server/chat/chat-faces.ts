import { beforeEach, expect } from "vitest";
import { chat } from "#contract/chat";
import type { BaseImage } from "#entities/shared/media";
import { workOffJobs } from "#tests/support/jobs";
import { there } from "#tests/support/there";
import type { TestAccount } from "#tests/support/world";
import { setUpCrew } from "./chat-crew.ts";
import { picturesOf } from "./chat-picture-files.ts";

/**
 * A crew before each test of a file, with a conversation of all three, which Ada moderates: its picture, those of other
 * conversations, and what is left of those that went.
 */
export const setUpFaces = () => {
  const crew = setUpCrew();
  let now: { boat: string; pictures: ReturnType<typeof picturesOf> } | undefined;
  beforeEach(async () => {
    const boat = await crew.circle.open(crew.ada, [crew.bob, crew.carol], "Crew");
    now = { boat, pictures: picturesOf(crew.world, crew.club) };
  });
  const boat = (): string => there(now).boat;
  const pictures = () => there(now).pictures;

  const change = (by: TestAccount, body: object, of = boat()) =>
    crew.world.send(chat.rename, { params: { conversationId: of }, body }, by.who);

  /** The picture of the conversation, as somebody finds it. */
  const faceFor = async (by: TestAccount, of = boat()): Promise<BaseImage | null> =>
    (await by.call(chat.get, { params: { conversationId: of } })).channel.image;

  /** A new picture that the conversation has from then on. */
  const give = async (by = crew.ada, of = boat()): Promise<BaseImage> => {
    const { id } = await pictures().upload(by);
    await by.call(chat.rename, { params: { conversationId: of }, body: { imageId: id } });
    const face = await faceFor(by, of);
    if (face?.id !== id) throw new Error("It has another picture.");
    return face;
  };

  const promote = (account: TestAccount) =>
    crew.ada.call(chat.setRole, {
      params: { conversationId: boat(), accountId: account.id },
      body: { role: "moderator" },
    });

  const expectGone = async (ids: readonly string[]): Promise<void> => {
    expect(await pictures().known(ids)).toEqual([]);
    await workOffJobs(crew.world);
    expect(await pictures().kept(ids)).toEqual([]);
  };

  /** What the address answers with. */
  const status = async (uri: string): Promise<number> => (await pictures().open(uri)).statusCode;

  return {
    get boat() {
      return boat();
    },
    get pictures() {
      return pictures();
    },
    ...{ crew, change, faceFor, give, promote, expectGone, status },
  };
};
