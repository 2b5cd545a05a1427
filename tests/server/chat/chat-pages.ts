import { expect } from "vitest";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { publish, publishTo } from "#server/realtime/publish";
import { openPage, type Page, type Received } from "#tests/server/realtime/realtime-page";
import type { TestAccount, World } from "#tests/support/world";

/** Connections are looked at once a second, and a busy machine is late with it. */
export const patient = { timeout: 10_000 };

/** Open pages of an organization's people that show conversations, and what they are told. */
export const pagesIn = (world: World, club: OrganizationRecord) => {
  const tell = (page: Page, message: object): void => page.socket.send(JSON.stringify(message));

  const open = async ({ who }: TestAccount, url: string): Promise<Page> => {
    const page = await openPage(url, { organization: who.organizationId, authorization: who.token });
    await page.heartbeat();
    return page;
  };

  /** Everything the page was told before something that reaches its account in any case. */
  const heardBy = async (page: Page, { id }: TestAccount): Promise<Received[]> => {
    const mark = { type: "notification.created", body: { notification: { type: "FOLLOW" } } } as const;
    await world.scope(club).write(async (tx) => publish(tx, club.id, [id], mark));
    const heard: Received[] = [];
    for (let next = await page.next(); next.type !== mark.type; next = await page.next()) heard.push(next);
    return heard;
  };

  /** Wants to hear of conversations, and waits until it is decided of which: the open feed is decided along with them. */
  const watch = async (page: Page, account: TestAccount, ...conversationIds: string[]): Promise<void> => {
    const places = [...conversationIds.map((id) => `conversations/${id}`), "feed"];
    tell(page, { type: "watch", body: { places } });
    const event = {
      type: "activity.created",
      body: { activityId: account.id, accountId: account.id, place: "feed" },
    } as const;
    const hears = async () => {
      await world.scope(club).write(async (tx) => publishTo(tx, club.id, ["feed"], event));
      return (await heardBy(page, account)).some(({ type }) => type === event.type);
    };
    await expect.poll(hears, patient).toBe(true);
  };

  return {
    open,
    heardBy,
    /** A page that shows the conversation, as far as it may. */
    watching: async (account: TestAccount, url: string, conversationId: string): Promise<Page> => {
      const page = await open(account, url);
      await watch(page, account, conversationId);
      return page;
    },
    /** Says that the page's account is writing in the conversation. */
    write: (page: Page, conversationId: string): void =>
      tell(page, { type: "typing", body: { channelId: Number(conversationId) } }),
    tell,
  };
};
