import { act, fireEvent, renderHook, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, vi } from "vitest";
import { ChatFrame } from "#components/chat/chat-frame";
import { ConversationScreen } from "#components/chat/conversation-screen";
import { NoConversation } from "#components/chat/no-conversation";
import { modules as calls } from "#contract/all";
import type { ChatChannelMember, ChatChannelMessage } from "#entities/conversations/chat";
import type { BaseImage, MessageFile } from "#entities/shared/media";
import { createEffects } from "#lib/realtime/effects";
import { pageWatchList } from "#lib/realtime/watch-list";
import { aSelf } from "#tests/ui/accounts/accounts-fixtures";
import { pageOf } from "#tests/ui/harness/contract-reply";
import { answer, callTo } from "#tests/ui/harness/fake-platform";
import { place } from "#tests/ui/harness/navigation";
import { member } from "#tests/ui/harness/people";
import { organizationId, setUpPage } from "#ui-tests/harness/page";
import { aConversation, ada, aFile, aMessage, anUpload, cursorOf } from "./chat-fixtures.ts";

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
    edit: (messageId: number) => callTo(calls.chat.editMessage, { ...params, messageId: String(messageId) }),
    removeMessage: (messageId: number) => callTo(calls.chat.removeMessage, { ...params, messageId: String(messageId) }),
    report: (messageId: number) => callTo(calls.chat.reportMessage, { ...params, messageId: String(messageId) }),
    react: (messageId: number) => callTo(calls.chat.react, { ...params, messageId: String(messageId) }),
    unreact: (messageId: number, reactionId: string) =>
      callTo(calls.chat.unreact, { ...params, messageId: String(messageId), reactionId }),
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
      hearUpdate: (channelId: number, message: ChatChannelMessage) =>
        tell("chat.message.updated", { channelId, message }),
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

/** What Grace has said in the conversation of two. */
export const first = aMessage(1, "High water at six");

interface Sent {
  text: string;
  clientKey: string;
  imageIds?: string[];
  imageDescriptions?: string[];
  fileIds?: string[];
}
interface Uploads {
  images?: readonly BaseImage[];
  files?: readonly MessageFile[];
}

/** The same page with a conversation of Ada and Grace, what Ada writes in it, and what she adds to that. */
export const setUpConversation = () => {
  const page = setUpChatPage();
  const at = about(7);
  const { createMessageFile, uploadImage } = calls.storage;
  beforeEach(() => {
    page.show(aConversation(7, {}, { newest: first }), [first]);
  });
  return {
    ...{ ...page, at },
    openConversation: async () => {
      const opened = await page.openChat(7);
      await screen.findByText(first.text, { selector: ".reading" });
      return opened;
    },
    /** Every picture that is uploaded is another one; in their order. */
    takePictures: (): BaseImage[] => {
      const taken: BaseImage[] = [];
      page.answer(uploadImage, () => {
        const image = anUpload();
        taken.push(image);
        return image;
      });
      return taken;
    },
    /** The same of files, each named as it was sent. */
    takeFiles: (): MessageFile[] => {
      const taken: MessageFile[] = [];
      page.answer(createMessageFile, () => {
        const { name } = page.bodies(createMessageFile).at(-1) as { name: string };
        const file = aFile({ name, size: 4 });
        taken.push(file);
        return file;
      });
      return taken;
    },
    /** What the platform makes of the last message that was sent, with those of the uploads that it names. */
    sentAs: (id: number, { images = [], files = [] }: Uploads = {}): ChatChannelMessage => {
      const { text, clientKey, ...named } = page.bodies(at.send).at(-1) as Sent;
      return aMessage(id, text, ada, {
        clientKey,
        images: (named.imageIds ?? []).flatMap((imageId, place) => {
          const image = images.find((known) => known.id === imageId);
          return image ? [{ ...image, description: named.imageDescriptions?.[place] || null }] : [];
        }),
        files: (named.fileIds ?? []).flatMap((fileId) => files.find((known) => known.id === fileId) ?? []),
      });
    },
  };
};

export const field = () => screen.getByRole("textbox", { name: "Message to Grace Hopper" });
export const log = () => within(screen.getByRole("log"));
export const inList = () => screen.getByRole("list", { name: "Conversations" }).textContent;
export const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
export const choose = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText("Add pictures or files", { selector: "input" }), { target: { files } });
export const canSend = (can: boolean) =>
  waitFor(() => expect(screen.getByRole("button", { name: "Send" })).toHaveProperty("disabled", !can));

/** What a page finds of the conversation of two that begins anew, with nothing in its memory. */
export const keptForNextPage = async () => {
  vi.resetModules();
  const { recallUnsent, useUnsent } = await import("#lib/conversations/unsent");
  const desk = { author: { organizationId, accountId: ada.id }, place: "conversation.7", storage: localStorage };
  recallUnsent(desk);
  return renderHook(() => useUnsent(desk)).result.current;
};
