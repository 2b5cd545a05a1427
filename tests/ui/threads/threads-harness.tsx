import { act, screen } from "@testing-library/react";
import { LateStreams } from "#components/streams/late-streams";
import { modules as calls } from "#contract/all";
import type { ThreadMessage } from "#entities/conversations/threads";
import { createEffects } from "#lib/realtime/effects";
import { pageWatchList } from "#lib/realtime/watch-list";
import { callTo } from "#tests/ui/harness/fake-platform";
import { member } from "#tests/ui/harness/people";
import { aStream, aSummary } from "#tests/ui/streams/streams-fixtures";
import { setUpPage } from "#ui-tests/harness/page";
import { threadId } from "./threads-fixtures.ts";

const params = { threadId };
/** Addresses of the calls about the one thread there is. */
export const at = {
  stream: callTo(calls.streams.get, { streamId: aSummary().id }),
  get: callTo(calls.threads.get, params),
  messages: callTo(calls.threads.messages, params),
  send: callTo(calls.threads.send, params),
  update: (threadMessageId: string) => callTo(calls.threads.update, { ...params, threadMessageId }),
  remove: (threadMessageId: string) => callTo(calls.threads.remove, { ...params, threadMessageId }),
  report: (threadMessageId: string) => callTo(calls.threads.report, { ...params, threadMessageId }),
  react: (threadMessageId: string) => callTo(calls.threads.react, { ...params, threadMessageId }),
  unreact: (threadMessageId: string, reactionId: string) =>
    callTo(calls.threads.unreact, { ...params, threadMessageId, reactionId }),
  questions: callTo(calls.threads.questions, params),
  vote: (threadMessageId: string) => callTo(calls.threads.vote, { ...params, threadMessageId }),
  unvote: (threadMessageId: string) => callTo(calls.threads.unvote, { ...params, threadMessageId }),
  answer: (threadMessageId: string) => callTo(calls.threads.answer, { ...params, threadMessageId }),
  reopen: (threadMessageId: string) => callTo(calls.threads.reopen, { ...params, threadMessageId }),
};

export const thread = { id: threadId, subject: "Main hall", image: null, lastMessageAt: null };

/** A page that shows a talk, such as that beside a stream, over a platform that keeps what was said. */
export const setUpTalk = () => {
  const page = setUpPage({ path: "/en/events/harbour-days", as: member });
  /** What the platform has, the newest first. */
  let said: ThreadMessage[] = [];
  const add = (message: ThreadMessage): void => {
    const others = said.filter(({ id }) => id !== message.id);
    said = [message, ...others].toSorted((a, b) => Date.parse(b.sentAt) - Date.parse(a.sentAt));
  };

  const keep = (messages: readonly ThreadMessage[], { moderate = false } = {}): void => {
    said = messages.toReversed();
    page.answer(at.stream, aStream({ threads: [thread] }));
    page.answer(at.get, { ...thread, viewers: [], can: { moderate } });
    page.answer(at.messages, () => ({ items: said, cursor: null }));
    page.answer(at.questions, () => ({ items: said.filter(({ question }) => question).toReversed(), cursor: null }));
  };
  const show = async (...shown: Parameters<typeof page.open>) => {
    const opened = await page.open(...shown);
    const effects = createEffects(opened.client, pageWatchList);
    const tell = (type: string, body: object) =>
      act(() => effects.onMessage({ type, body: { threadId, ...body }, places: [`threads/${threadId}`] }));
    return {
      ...opened,
      /** It is said, and this page is told. */
      hear: (message: ThreadMessage) => {
        add(message);
        tell("thread.message.created", { message });
      },
      hearEdit: (message: ThreadMessage) => {
        const isLate = said.some(
          ({ id, editedAt }) => id === message.id && (editedAt ?? "") > (message.editedAt ?? ""),
        );
        if (!isLate) add(message);
        tell("thread.message.updated", { message });
      },
      hearRemoval: (messageId: string) => {
        said = said.filter(({ id }) => id !== messageId);
        tell("thread.message.deleted", { messageId });
      },
      /** There are so many votes for a question, and it is answered or open. */
      hearStanding: (messageId: string, standing: { votes: number; answeredAt: string | null }) =>
        tell("thread.questions.changed", { questions: [{ messageId, ...standing }] }),
      /** It is said while the page hears nothing. */
      miss: add,
      resume: () => act(() => effects.onResumed()),
    };
  };
  const showStream = (opening: Parameters<typeof page.open>[1] = {}) =>
    show(<LateStreams streams={[aSummary()]} output="event" still={null} />, opening);
  /** The same, once the messages are there. */
  const open = async (...opening: Parameters<typeof showStream>) => {
    const opened = await showStream(...opening);
    await screen.findByRole("textbox", { name: "Say something about Main hall" });
    return opened;
  };
  return { ...page, keep, show, showStream, openTalk: open };
};

export const field = (): HTMLElement => screen.getByRole("textbox", { name: "Say something about Main hall" });
export const log = (): HTMLElement => screen.getByRole("log", { name: "Live talk: Main hall" });
/** What stands there, the newest at the end. */
export const texts = (): (string | null)[] =>
  [...log().querySelectorAll("li [dir=auto] > p")].map(({ textContent }) => textContent);
