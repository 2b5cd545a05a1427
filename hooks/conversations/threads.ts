import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { threads } from "#contract/threads";
import { useHiding } from "#hooks/browser/use-hiding";
import { useRead, useReadCursors } from "#hooks/calls/use-call";
import { useWatch } from "#hooks/calls/use-watch";
import { useViewerId } from "#hooks/identity/use-viewer-id";
import type { ModuleName } from "#kernel/modules";
import { callerOf } from "#lib/api/caller";
import type { CallInput } from "#lib/api/input";
import { cursors, mutation, query } from "#lib/api/query";
import { failureOf, refusalOf } from "#lib/api/refusal";
import { beginSending, type Desk, forgetUnsent, noteUnsent, requireTurn, type Unsent } from "#lib/conversations/unsent";
import {
  dropThreadMessage,
  hearThread,
  keepNewestOf,
  noteRead,
  replaceThreadMessage,
  takeThreadMessage,
} from "#lib/threads/cached";
import { withLinks } from "#lib/threads/parts";

/** The talk, and what the viewer may do there. */
export const useThread = (threadId: string) => useRead(query(threads.get, { params: { threadId } }));

/** Milliseconds over which all who hear the first message of a talk ask again, so that they do not ask at once. */
const spread = 3000;

/** Every look asks; while one looks, the socket tells what comes. */
const messagesOptions = (threadId: string) =>
  cursors(threads.messages, { params: { threadId } }, { staleTime: 0, refetchOnWindowFocus: false });

/** Likewise what is asked, as far as it is loaded. */
const questionsOptions = (threadId: string) =>
  cursors(threads.questions, { params: { threadId } }, { staleTime: 0, refetchOnWindowFocus: false });

/** What is asked in a thread, kept in step by `useThreadMessages`. */
export const useThreadQuestions = (threadId: string) => useReadCursors(questionsOptions(threadId));

/** What is said in a thread, from the newest on, kept in step with what others say. */
export const useThreadMessages = (threadId: string) => {
  const client = useQueryClient();
  const viewerId = useViewerId();
  const again = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(
    () => () => {
      clearTimeout(again.current);
      again.current = undefined;
      keepNewestOf(client, threadId);
    },
    [client, threadId],
  );
  useWatch(`threads/${threadId}`, (event) => {
    hearThread(client, event, viewerId);
    // Between the answer and the first that is heard something may have been said that this page was not told.
    again.current ??= setTimeout(() => {
      for (const { queryKey } of [messagesOptions(threadId), questionsOptions(threadId)])
        void client.invalidateQueries({ queryKey });
    }, Math.random() * spread);
  });
  return useReadCursors(messagesOptions(threadId));
};

interface Noted {
  /** The cached answer that names the thread, and says whether something is unread there; null = none does. */
  namedBy: QueryKey | null;
  /** The messages are there. */
  isLoaded: boolean;
}

/**
 * Whoever looks at a talk has read it, which what names it then knows. What others say meanwhile is read as well: the
 * platform is told so as the reader leaves, or as the page goes out of sight.
 */
export const useNotedAsRead = (threadId: string, { namedBy, isLoaded }: Noted) => {
  const client = useQueryClient();
  const hasHeard = useRef(false);
  useWatch(namedBy && `threads/${threadId}`, ({ type }) => {
    hasHeard.current ||= type === "thread.message.created";
  });
  const note = useEffectEvent(() => {
    if (namedBy) noteRead(client, namedBy);
  });
  const messages = messagesOptions(threadId);
  /** `ask`: for the newest messages, which says that they are read. Nothing is told twice. */
  const tell = (ask: () => Promise<unknown>) => {
    // Without messages there is nothing to tell: somebody signed out, or is let in no more.
    if (!namedBy || client.getQueryData(messages.queryKey) === undefined) return;
    noteRead(client, namedBy);
    if (!hasHeard.current) return;
    hasHeard.current = false;
    ask().catch(() => {
      hasHeard.current = true;
    });
  };
  const leave = useEffectEvent(() => tell(() => client.fetchInfiniteQuery(messages)));
  useHiding(() => tell(() => callerOf(client)(threads.messages, { params: { threadId } }, { keepalive: true })));
  useEffect(() => {
    if (isLoaded) note();
  }, [isLoaded]);
  useEffect(() => () => leave(), []);
};

/** What shows where there is a talk, by name: the calls of all these stay out of this script. */
const namesTalk: readonly ModuleName[] = ["streams", "events", "groups"];

/** Lets go of all but the newest messages, and asks for those. */
export const useReadAnew = (threadId: string) => {
  const client = useQueryClient();
  return () => {
    keepNewestOf(client, threadId);
    void client.invalidateQueries({ queryKey: messagesOptions(threadId).queryKey });
  };
};

/**
 * Sends one message after the other, also when the page has been left for another of the app. `isQuestion`: what is sent is
 * asked.
 */
export const useSayInThread = (threadId: string, desk: Desk, { isQuestion = false } = {}) => {
  const send = useMutation({
    ...mutation(threads.send, { invalidates: [], shownByForm: true }),
    mutationFn: async (input: CallInput<typeof threads.send>, { client }) => {
      requireTurn(desk, input.body.clientKey);
      return callerOf(client)(threads.send, input);
    },
    scope: { id: `${threads.send.id} ${threadId}` },
    onSuccess: (message, { body }, _none, { client }) => {
      takeThreadMessage(client, threadId, message);
      if (body.clientKey) forgetUnsent(desk, new Set([body.clientKey]));
    },
    onError: (error, { body }, _none, { client }) => {
      if (body.clientKey) noteUnsent(desk, body.clientKey, failureOf(error));
      // It may be over for this reader: the page finds out.
      if (refusalOf(error)?.code !== "not_found") return;
      for (const module of [threads.get.module, ...namesTalk]) void client.invalidateQueries({ queryKey: [module] });
    },
  });
  return (message: Unsent): void => {
    beginSending(desk, message);
    const { clientKey, text, mentions = [] } = message;
    const body = { body: text, entities: withLinks(text, mentions), clientKey };
    send.mutate({ params: { threadId }, body: { ...body, ...(isQuestion && { question: true }) } });
  };
};

export const useEditThreadMessage = () => {
  const viewerId = useViewerId();
  return useMutation({
    ...mutation(threads.update, { invalidates: [], shownByForm: true }),
    onSuccess: (message, { params }, _none, { client }) =>
      replaceThreadMessage(client, params.threadId, message, viewerId),
  });
};

export const useRemoveThreadMessage = () =>
  useMutation({
    ...mutation(threads.remove, { invalidates: [] }),
    onSuccess: (_none, { params }, _result, { client }) =>
      dropThreadMessage(client, params.threadId, params.threadMessageId),
  });
