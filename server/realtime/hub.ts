import type { WebSocket } from "ws";
import type { Place } from "#entities/platform/realtime";
import { AppError } from "#kernel/errors";
import type { Broadcast } from "#server/ports/broadcast";
import { closeCode, closeCodeOf } from "./close-codes.ts";
import { type Connection, createConnection, type Member } from "./connection.ts";
import { type Delivery, readDelivery } from "./publish.ts";
import { createQuestionBundle, type QuestionBundle } from "./question-bundle.ts";
import { createReadBundle, type ReadBundle } from "./read-bundle.ts";
import { createRegistry } from "./registry.ts";
import { createRollCall } from "./roll-call.ts";
import { createTypist } from "./typist.ts";
import { createWatcher, type Watcher } from "./watcher.ts";

type ToAccounts = Extract<Delivery, { accountIds: unknown }>;

interface HubOptions {
  readonly broadcast: Broadcast;
  readonly now: () => Date;
  /** Connections this process holds at most. */
  readonly capacity: number;
  readonly log: { error: (facts: object, message: string) => void };
}

/** Whose a connection is, by the rules of a call; asked again while it stands. Throws the refusal a call would get. */
export type Identify = () => Promise<Member>;

interface Held {
  readonly identify: Identify;
  readonly watcher: Watcher;
  readonly reads: ReadBundle;
  readonly questions: QuestionBundle;
}

/** How long a client may say nothing, in ms. */
const silenceLimit = 60_000;
/** How long what was found out about a connection counts, in ms: below the minute in which a session's end is felt. */
const checkEvery = 45_000;
/** How often connections are looked at, in ms. */
const sweepEvery = 1_000;
/** Identifications at a time. */
const lanes = 4;

/** Why a connection cannot go on, by the clock alone. */
const overdue = ({ member, silence }: Connection, at: number): number | null => {
  if (silence(at) > silenceLimit) return closeCode.silent;
  return member && at >= member.expiresAt.getTime() ? closeCode.tokenExpired : null;
};

/** The open pages that this process serves, told what any process publishes. */
export const createHub = ({ broadcast, now, capacity, log }: HubOptions) => {
  const connections = new Map<Connection, Held>();
  const registry = createRegistry();
  const rollCall = createRollCall((error) => log.error({ err: error }, "it could not be kept who is here"));
  let running: { ready: Promise<void>; stop: () => Promise<void> } | null = null;
  let isChecking = false;

  const close = (connection: Connection, code: number): void => {
    // Nothing reaches it any more, however long its client takes to answer.
    registry.remove(connection);
    connection.close(code);
  };

  const refuse = (connection: Connection, error: unknown): void => {
    if (!(error instanceof AppError)) log.error({ err: error }, "a realtime connection could not be identified");
    close(connection, closeCodeOf(error));
  };

  const check = async (connection: Connection, { identify, watcher }: Held): Promise<void> => {
    connection.checked();
    try {
      const member = await identify();
      if (member.accountId !== connection.member?.accountId) throw new AppError("account_required");
      connection.renew(member);
      await watcher.check();
    } catch (error) {
      // While nobody can tell, who was let in stays.
      if (error instanceof AppError && error.status < 500) close(connection, closeCodeOf(error));
    }
  };

  const checkAll = async (due: [Connection, Held][]): Promise<void> => {
    isChecking = true;
    const lane = async () => {
      for (let next = due.pop(); next; next = due.pop()) await check(...next);
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    isChecking = false;
  };

  const sweep = (): void => {
    const at = now().getTime();
    for (const connection of connections.keys()) {
      const code = overdue(connection, at);
      if (code) close(connection, code);
    }
    void rollCall.call(
      [...connections.keys()].flatMap(({ member }) => member ?? []),
      at,
    );
    const due = [...connections].filter(([{ member, unchecked }]) => member && unchecked(at) >= checkEvery);
    if (due.length > 0 && !isChecking) void checkAll(due);
  };

  const tellWatching = (delivery: Extract<Delivery, { places: unknown }>): void => {
    const { organizationId, places, except, only, event } = delivery;
    const silent = new Set(except);
    const chosen = only && new Set(only);
    const hears = ({ member }: Connection): boolean =>
      member ? !silent.has(member.accountId) && (chosen?.has(member.accountId) ?? true) : chosen === undefined;
    for (const [connection, watched] of registry.watching(organizationId, places)) {
      if (!hears(connection)) continue;
      if (event.type === "thread.questions.changed") connections.get(connection)?.questions.take(event);
      else connection.tell(event, watched);
    }
  };

  /** Who has left a conversation hears at once no more of who writes there. Whose pages ask; undefined: all that watch. */
  const checkWatching = (organizationId: string, place: Place, movedIds?: readonly string[]): void => {
    const moved = movedIds && new Set(movedIds);
    for (const connection of registry.watching(organizationId, [place]).keys())
      if (moved?.has(connection.member?.accountId ?? "") ?? true) void connections.get(connection)?.watcher.check();
  };

  const tellAccounts = ({ organizationId, accountIds, event, movedIds }: ToAccounts): void => {
    if (event.type === "chat.changed") checkWatching(organizationId, `conversations/${event.body.channelId}`, movedIds);
    for (const accountId of accountIds)
      for (const connection of registry.of(organizationId, accountId))
        if (event.type === "chat.read") connections.get(connection)?.reads.take(event);
        else connection.tell(event);
  };

  const hear = (payload: string): void => {
    const delivery = readDelivery(payload);
    if (!delivery) return;
    if ("places" in delivery) tellWatching(delivery);
    else tellAccounts(delivery);
  };

  /** A process without open pages listens to nothing. */
  const start = () => {
    const subscription = broadcast.subscribe({
      hear,
      onGap: () => {
        for (const connection of connections.keys()) close(connection, closeCode.gap);
      },
    });
    const timer = setInterval(sweep, sweepEvery);
    const stop = () => {
      clearInterval(timer);
      return subscription.close();
    };
    return { ready: subscription.ready, stop };
  };

  const admit = async (connection: Connection, identify: Identify): Promise<void> => {
    try {
      running ??= start();
      await running.ready;
      const member = await identify();
      if (!connection.isOpen) return;
      registry.add(connection, member);
      rollCall.arrive(member);
      connection.admit(member);
    } catch (error) {
      refuse(connection, error);
    }
  };

  const hold = (socket: WebSocket, identify: Identify): Connection => {
    const connection = createConnection(socket, {
      now,
      onWatch: (places) => watcher.want(places),
      onTyping: (channelId) => void typist.say(channelId),
    });
    const typist = createTypist(connection, registry, {
      now,
      onError: (error) => log.error({ err: error }, "it could not be told that somebody is writing"),
    });
    const reads = createReadBundle((event) => connection.tell(event));
    const questions = createQuestionBundle((event) => connection.tell(event, [`threads/${event.body.threadId}`]));
    const watcher = createWatcher(connection, registry, (error) =>
      log.error({ err: error }, "it could not be found out what a realtime connection may watch"),
    );
    connections.set(connection, { identify, watcher, reads, questions });
    socket.once("close", () => {
      reads.stop();
      questions.stop();
      connections.delete(connection);
      registry.remove(connection);
    });
    return connection;
  };

  return {
    /** Takes an open socket; never rejects. */
    welcome: async (socket: WebSocket, identify: Identify): Promise<void> => {
      if (connections.size >= capacity)
        return createConnection(socket, { now, onWatch: () => undefined, onTyping: () => undefined }).close(
          closeCode.full,
        );
      await admit(hold(socket, identify), identify);
    },

    close: async (): Promise<void> => {
      const leaving = [...connections.keys()];
      const gone = leaving.map(({ socket }) => new Promise((resolve) => socket.once("close", resolve)));
      for (const connection of leaving) close(connection, closeCode.stopping);
      await Promise.all(gone);
      await running?.stop();
    },
  };
};
