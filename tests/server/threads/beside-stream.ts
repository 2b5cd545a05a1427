import { streams } from "#contract/streams";
import { threads } from "#contract/threads";
import type { ReactionName } from "#entities/conversations/reactions";
import type { ThreadMessage } from "#entities/conversations/threads";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import type { TestAccount, World } from "#tests/support/world";

type Row = Partial<Parameters<World["insert"]>[2]>;

/** Streams of an organization, and what people say beside them. */
export const besideStreamsOf = (world: World, club: OrganizationRecord) => {
  const live = async (row: Row): Promise<string> => {
    const startedAt = new Date(Date.now() - 60_000).toISOString();
    const address = "https://youtu.be/aqz-KE-bpKQ";
    return (await world.insert(club, "streams", { name: "Main hall", address, startedAt, ...row })).id;
  };

  /** The thread of a stream, as its row says; whoever may watch it is told by the stream itself. */
  const threadOf = async (streamId: string): Promise<string> => {
    const { id } = await world
      .scope(club)
      .read((tx) => tx.selectFrom("threads").where("streamId", "=", streamId).select("id").executeTakeFirstOrThrow());
    return id;
  };

  const watch = (by: Pick<TestAccount, "call">, streamId: string, output: "event" | "group" = "event") =>
    by.call(streams.get, { params: { streamId }, query: { output } });

  const say = (by: TestAccount, threadId: string, body: string, clientKey?: string): Promise<ThreadMessage> =>
    by.call(threads.send, { params: { threadId }, body: { body, entities: [], ...(clientKey && { clientKey }) } });

  const ask = (by: TestAccount, threadId: string, body: string): Promise<ThreadMessage> =>
    by.call(threads.send, { params: { threadId }, body: { body, entities: [], question: true } });

  const react = (by: TestAccount, threadId: string, threadMessageId: string, emojiName: ReactionName) =>
    by.call(threads.react, { params: { threadId, threadMessageId }, body: { emojiName } });

  /** How people react to the newest message, as somebody reads it: names and whose they are, in their order. */
  const reactions = async (by: TestAccount, threadId: string): Promise<string[][]> => {
    const { items } = await by.call(threads.messages, { params: { threadId } });
    return (items[0]?.reactions ?? []).map(({ emojiName, accountId }) => [emojiName, accountId]);
  };

  /** What somebody reads first, newest first. */
  const read = async (by: TestAccount, threadId: string): Promise<string[]> => {
    const { items } = await by.call(threads.messages, { params: { threadId } });
    return items.map(({ body }) => body);
  };

  return { live, threadOf, watch, say, ask, react, reactions, read };
};

/** A club of its own with an event of a host, a stream there that everybody may watch, and two who do: Ada and Bob. */
export const crewOf = async (world: World) => {
  const club = await world.organization();
  const beside = besideStreamsOf(world, club);
  const [host, ada, bob] = await Promise.all([world.account(club), world.account(club), world.account(club)]);
  const { id: eventId } = await world.event(club, { host, slug: "regatta", name: "Regatta" });
  const streamId = await beside.live({ eventId, public: true });
  return { club, beside, host, ada, bob, eventId, streamId, threadId: await beside.threadOf(streamId) };
};
