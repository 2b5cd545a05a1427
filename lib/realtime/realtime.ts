import type { QueryClient } from "@tanstack/react-query";
import type { Session } from "#lib/session/session";
import { type ConnectionOptions, holdConnection } from "./connection.ts";
import { createEffects } from "./effects.ts";
import { followPerson } from "./follow-person.ts";
import { currentPage, type Page } from "./page.ts";
import { pageSayings, type Sayings } from "./sayings.ts";
import { pageWatchList, type WatchList } from "./watch-list.ts";

interface RealtimeOptions {
  /** CHAT_URL. */
  url: string;
  organizationId: string;
  session: Pick<Session, "store" | "accessToken">;
  client: QueryClient;
  page?: Page;
  watched?: WatchList;
  said?: Sayings;
  open?: ConnectionOptions["open"];
  onLost?: ConnectionOptions["onLost"];
}

const openSocket = (address: string): WebSocket => new WebSocket(address);

/** Keeps what is shown in step with what happens, for whoever is signed in. Returns how to end it. */
export const startRealtime = ({
  url,
  organizationId,
  session,
  client,
  page = currentPage,
  watched = pageWatchList,
  said = pageSayings,
  open = openSocket,
  onLost,
}: RealtimeOptions): (() => void) =>
  followPerson(session.store, ({ executeAs }) => {
    const { onMessage, onBegun, onResumed, stop } = createEffects(client, watched);
    const address = async (): Promise<string | null> => {
      const authorization = await session.accessToken();
      if (authorization === null) return null;
      const found = new URL(url);
      for (const [name, value] of Object.entries({ organization: organizationId, authorization, executeAs }))
        if (value !== null) found.searchParams.set(name, value);
      return found.href;
    };
    let wasLost = false;
    const end = holdConnection({
      address,
      open,
      page,
      watched,
      said,
      onMessage,
      onBegun,
      onLost: (how, again) => {
        wasLost ||= how !== null;
        onLost?.(how, again);
      },
      onResumed: () => {
        onResumed();
        // The reader was told that what they see may be old.
        if (wasLost) void client.refetchQueries({ type: "active", stale: true });
        wasLost = false;
      },
    });
    return () => {
      end();
      stop();
    };
  });
