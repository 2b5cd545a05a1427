import type { Channel } from "#entities/content/channels";
import type { Content } from "#entities/content/contents";
import { aChannel, aContent } from "#tests/ui/channels/channels-fixtures";
import type { Asked } from "#tests/ui/harness/fake-platform";

/** A channel that the reader runs, by clocks far from UTC. */
export const tides: Channel = aChannel("Tides", { can: { run: true }, timezone: "Asia/Tokyo" });

export const aDraft = (title: string, over: Partial<Content> = {}): Content =>
  aContent(title, tides, { published: null, ...over });

export const at = (content: Content) => ({ channelId: tides.id, contentId: content.id });

/** What the page sends: the fields that change, and what it believed of them before. */
export interface Change {
  content: Partial<Omit<Content, "published">> & { published?: false };
  base?: Partial<Content>;
}
export const isChange = (body: unknown): body is Change =>
  typeof body === "object" && body !== null && "content" in body;

/** The content as the platform would keep it. */
export const changed = (content: Content, { body }: Asked): Content => {
  if (!isChange(body)) throw new Error("This is no change of a content");
  const { published, ...fields } = body.content;
  return { ...content, ...fields, ...(published === false && { published: null }) };
};
