import { chat } from "#contract/chat";
import { storage } from "#contract/storage";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { privateFileKey } from "#server/modules/platform/storage/private-files.service";
import type { TestAccount, World } from "#tests/support/world";

interface Sent {
  readonly name?: string;
  readonly type?: string;
  readonly content?: string;
}

/** A file as browsers send it. */
export const fileBody = ({ name = "tides.pdf", type = "application/pdf", content = "tide" }: Sent = {}) => ({
  ...{ dataUri: `data:${type};base64,${Buffer.from(content).toString("base64")}`, name },
});

/** Files that people of an organization send each other, and what is kept of them. */
export const filesOf = (world: World, club: OrganizationRecord) => {
  const upload = (by: TestAccount, sent: Sent = {}) => by.call(storage.createMessageFile, { body: fileBody(sent) });

  const say = (by: TestAccount, conversationId: string, fileIds: readonly string[], text = "") =>
    by.call(chat.send, { params: { conversationId }, body: { text, fileIds: [...fileIds] } });

  /** One new file, said alone. */
  const sayOne = async (by: TestAccount, conversationId: string, sent: Sent = {}) => {
    const message = await say(by, conversationId, [(await upload(by, sent)).id]);
    const [file] = message.files;
    if (!file) throw new Error("There is no file.");
    return { message, file };
  };

  /** What the address opens, as the platform serves it. */
  const open = (url: string, headers: Record<string, string> = {}, method: "GET" | "HEAD" = "GET") =>
    world.app.inject({ method, url: new URL(url, club.websiteUrl).pathname.replace(/^\/api/, ""), headers });

  /** Those of the files that have a row. */
  const known = async (ids: readonly string[]): Promise<string[]> => {
    const rows = await world
      .scope(club)
      .read((tx) => tx.selectFrom("messageFiles").where("id", "in", ids).select("id").execute());
    return rows.map(({ id }) => id);
  };

  /** Those of which bytes lie in the store. */
  const kept = async (ids: readonly string[]): Promise<string[]> => {
    const sizes = await Promise.all(ids.map((id) => world.platform.files.size(privateFileKey(id))));
    return ids.filter((_, place) => sizes[place] !== null);
  };

  return { upload, say, sayOne, open, known, kept };
};
