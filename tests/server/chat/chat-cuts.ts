import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { InfiniteQueryObserver, MutationObserver, type QueryClient } from "@tanstack/react-query";
import { expect } from "vitest";
import { chat } from "#contract/chat";
import { messagesOptions } from "#hooks/conversations/chat-options";
import { createCaller } from "#lib/api/caller";
import { mutation } from "#lib/api/query";
import { createQueryClient } from "#lib/api/query-client";
import { failureOf } from "#lib/api/refusal";
import { uncachedTransport } from "#lib/api/transports";
import { takeMessage } from "#lib/chat/cached";
import { startRealtime } from "#lib/realtime/realtime";
import { createWatchList } from "#lib/realtime/watch-list";
import { createSessionStore } from "#lib/session/session-store";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { type Network, startNetwork } from "#tests/support/network";
import type { TestAccount, World } from "#tests/support/world";
import { circleOf } from "./chat-circle.ts";

/** A platform that can be taken away, whatever it is about to do. */
export interface Host {
  readonly url: string;
  readonly end: () => Promise<unknown>;
}

interface Seat {
  /** Milliseconds between the page's first call and its connection, which waits until the page rests. */
  readonly rest: number;
  readonly of: OrganizationRecord;
  readonly account: TestAccount;
  readonly token: string;
  readonly conversationId: string;
}

/** Somebody with a conversation open, as the web app holds it: its calls, its cache, its connection. */
const sitDown = (network: Network, { of, account, token, conversationId, rest }: Seat) => {
  const headers = { organization: of.id, authorization: token };
  const call = createCaller({ baseUrl: network.url, headers: () => headers, transport: uncachedTransport });
  const ignore = (): void => undefined;
  const reactions = { notFound: ignore, forbidden: ignore, notAuthorized: ignore, notify: ignore };
  const client: QueryClient = createQueryClient(call, reactions);

  const shown = new InfiniteQueryObserver(client, messagesOptions(conversationId));
  const messages = () => shown.getCurrentResult().data?.pages.flatMap(({ items }) => items) ?? [];
  /** Ids that stood below one that was said before, or stood twice. */
  const misplaced: number[] = [];
  const leave = shown.subscribe(() => {
    const ids = messages().map(({ id }) => id);
    misplaced.push(...ids.slice(1).filter((id, place) => id >= (ids[place] ?? 0)));
  });

  const store = createSessionStore();
  const person = { id: account.id, sub: account.login.sub, username: account.username, email: "", locale: "en" };
  store.setState({ status: "authenticated", user: person });
  const disconnect = startRealtime({
    url: `${network.url.replace("http", "ws")}/realtime`,
    organizationId: of.id,
    session: { store, accessToken: () => pause(rest, token) },
    client,
    page: { isAwake: () => true, onWake: () => ignore },
    watched: createWatchList(),
  });

  const sending = new MutationObserver(client, mutation(chat.send, { invalidates: [], shownByForm: true }));
  return {
    messages,
    misplaced,
    /** Says it, and presses "Try again" for as long as there was no answer. */
    say: async (text: string): Promise<void> => {
      const body = { text, clientKey: randomUUID() };
      for (;;) {
        const said = await sending.mutate({ params: { conversationId }, body }).catch((error) => failureOf(error));
        if ("id" in said) return takeMessage(client, conversationId, said, { isRead: true });
        if (![0, 502, 503].includes(said.status)) throw new Error(`"${text}" was refused with ${said.status}.`);
        await pause(20);
      }
    },
    /** Scrolls up to what was said first. */
    readOn: async (): Promise<void> => {
      while (shown.getCurrentResult().hasNextPage) {
        const { error } = await shown.fetchNextPage();
        if (error) throw error;
      }
    },
    goAway: (): void => {
      leave();
      disconnect();
      client.clear();
    },
  };
};

interface Course {
  /** Of both together. */
  readonly messages: number;
  readonly cuts: number;
  readonly restarts: number;
  /** Milliseconds until a page that was opened has its connection. */
  readonly rest: number;
  readonly start: () => Promise<Host>;
  readonly tokenOf: (account: TestAccount) => Promise<string>;
  /** Nobody types so fast: without it the limit of a minute would be what is seen. */
  readonly forgetLimits: () => Promise<unknown>;
}

/** So many different moments, each as one of the messages. */
const moments = (count: number, messages: number): Set<number> => {
  const chosen = new Set<number>();
  while (chosen.size < count) chosen.add(randomInt(messages));
  return chosen;
};

/**
 * Two people talk while the network between them and the platform is cut and the platform is taken away, both at random.
 * In the end each has on the screen what both have said: all of it, once, in the order in which it was said.
 */
export const talkThroughCuts = async (world: World, course: Course): Promise<void> => {
  const of = await world.organization();
  const { people, open } = circleOf(world, of);
  const [ada, bob] = await people(2);
  if (!ada || !bob) throw new Error("Two people are missing.");
  const conversationId = await open(ada, [bob]);

  const network = await startNetwork();
  let host = await course.start();
  network.leadTo(host.url);
  const seats = await Promise.all(
    [ada, bob].map(async (account) =>
      sitDown(network, { of, account, token: await course.tokenOf(account), conversationId, rest: course.rest }),
    ),
  );

  const cutAt = moments(course.cuts, course.messages);
  const restartAt = moments(course.restarts, course.messages);
  let begun = 0;
  let restarting: Promise<void> = Promise.resolve();
  const restart = async (): Promise<void> => {
    network.cut();
    await host.end();
    host = await course.start();
    network.leadTo(host.url);
  };
  const disturb = async (): Promise<void> => {
    const moment = begun++;
    if (moment % 50 === 0) await course.forgetLimits();
    if (restartAt.has(moment)) restarting = restarting.then(restart);
    // While the message is on its way there, or its answer on the way back.
    if (cutAt.has(moment)) setTimeout(network.cut, randomInt(15));
  };

  const textsOf = (who: number): string[] =>
    Array.from({ length: Math.ceil(course.messages / 2) }, (_, place) => `${who} says ${place}`);
  try {
    await Promise.all(
      seats.map(async (seat, who) => {
        for (const text of textsOf(who)) {
          await disturb();
          await seat.say(text);
        }
      }),
    );
    await restarting;

    const kept = await world
      .scope(of)
      .read((tx) =>
        tx
          .selectFrom("conversationMessages")
          .where("event", "is", null)
          .orderBy("id", "desc")
          .select(["id", "text"])
          .execute(),
      );
    for (const who of seats.keys()) {
      const own = kept.map(({ text }) => text).filter((text) => text.startsWith(`${who} says`));
      expect(own.reverse()).toEqual(textsOf(who));
    }
    for (const seat of seats) {
      // Nothing is asked for here: what was missed comes by itself.
      const gaps = (): number[] => {
        const shown = seat.messages().map(({ id }) => id);
        const newest = kept.slice(0, Math.max(1, shown.length)).map(({ id }) => id);
        return newest.filter((id) => !shown.includes(id));
      };
      await expect.poll(gaps, { timeout: 30_000 }).toEqual([]);
      await seat.readOn();
      expect(seat.messages().map(({ id, text }) => ({ id, text }))).toEqual(kept);
      expect(seat.misplaced).toEqual([]);
    }
  } finally {
    for (const seat of seats) seat.goAway();
    network.close();
    await restarting.catch(() => undefined);
    await host.end();
  }
};
