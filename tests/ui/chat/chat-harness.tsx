import { act } from "@testing-library/react";
import { vi } from "vitest";
import { ChatFrame } from "#components/chat/chat-frame";
import { ConversationScreen } from "#components/chat/conversation-screen";
import { NoConversation } from "#components/chat/no-conversation";
import { modules as calls } from "#contract/all";
import type { ChatChannelMember, ChatChannelMessage } from "#entities/conversations/chat";
import { createEffects } from "#lib/realtime/effects";
import { pageWatchList } from "#lib/realtime/watch-list";
import { aSelf } from "#tests/ui/accounts/accounts-fixtures";
import { pageOf } from "#tests/ui/harness/contract-reply";
import { answer, callTo } from "#tests/ui/harness/fake-platform";
import { place } from "#tests/ui/harness/navigation";
import { member } from "#tests/ui/harness/people";
import { setUpPage } from "#ui-tests/harness/page";
import { ada, cursorOf } from "./chat-fixtures.ts";

/** The address of a call about one conversation. */
export const about = (id: number) => {
  const params = { conversationId: String(id) };
  return {
    get: callTo(calls.chat.get, params),
    members: callTo(calls.chat.members, params),
    messages: callTo(calls.chat.messages, params),
    send: callTo(calls.chat.send, params),
    accept: callTo(calls.chat.acceptRequest, params),
    decline: callTo(calls.chat.declineRequest, params),
    leave: callTo(calls.chat.leave, params),
    remove: callTo(calls.chat.remove, params),
    setNotifications: callTo(calls.chat.setNotifications, params),
    removeMessage: (messageId: number) => callTo(calls.chat.removeMessage, { ...params, messageId: String(messageId) }),
    report: (messageId: number) => callTo(calls.chat.reportMessage, { ...params, messageId: String(messageId) }),
    rename: callTo(calls.chat.rename, params),
    removeMember: (accountId: string) => callTo(calls.chat.removeMember, { ...params, accountId }),
    setRole: (accountId: string) => callTo(calls.chat.setRole, { ...params, accountId }),
    addMember: (accountId: string) => callTo(calls.chat.addMember, { ...params, accountId }),
  };
};

/** A member's page with conversations, and what the socket tells it. */
export const setUpChatPage = () => {
  const page = setUpPage({
    as: member,
    path: "/en/messages",
    answers: () => [
      answer(calls.self.get, aSelf(ada)),
      answer(calls.chat.list, pageOf([])),
      answer(calls.chat.requests, pageOf([])),
    ],
  });
  const show = (membership: ChatChannelMember, messages: readonly ChatChannelMessage[] = []) => {
    const at = about(membership.channelId);
    page.answer(calls.chat.list, pageOf([membership]));
    page.answer(at.get, membership);
    page.answer(at.messages, cursorOf(messages));
    return at;
  };
  const standAt = (id: number | null) => place.stand("/en/messages", ...(id === null ? [] : [String(id)]));
  const screenOf = (conversationId: number | null) => (
    <ChatFrame>
      {conversationId === null ? <NoConversation /> : <ConversationScreen conversationId={String(conversationId)} />}
    </ChatFrame>
  );
  const open = async (conversationId: number | null = null) => {
    standAt(conversationId);
    const opened = await page.open(screenOf(conversationId));
    const effects = createEffects(opened.client, pageWatchList);
    const tell = (type: string, body: unknown) => effects.onMessage({ type, body, places: undefined });
    return {
      ...opened,
      /** As when somebody follows a link of the list. */
      show: (id: number) => {
        act(() => standAt(id));
        opened.rerender(screenOf(id));
      },
      hear: (channelId: number, message: ChatChannelMessage) => tell("new-message", { channelId, message }),
      hearChange: (channelId: number) => tell("chat.changed", { channelId }),
      hearRead: (channelId: number, ...members: { accountId: string; readUntil: number }[]) =>
        tell("chat.read", { channelId, members }),
      hearWriting: (channelId: number, accountId: string) =>
        effects.onMessage({
          ...{ type: "chat.typing", body: { channelId, accountId } },
          places: [`conversations/${channelId}`],
        }),
      resume: effects.onResumed,
    };
  };
  return { ...page, show, openChat: open };
};

/** Whether somebody can see the page, from now on. */
export const setVisible = (isVisible: boolean): void => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(isVisible ? "visible" : "hidden");
  document.dispatchEvent(new Event("visibilitychange"));
};
