import type { ReactNode } from "react";
import { compileMessages } from "#lib/i18n/compile";
import { pickMessages } from "#lib/i18n/messages";
import { messagesOf, type Place } from "#lib/organization/text";
import { MessagesProvider } from "./messages-provider";

export type ModuleMessagesProps = {
  /** The page's own. */
  params: Promise<Place>;
  /**
   * Message files the client parts below need, besides `common` and `errors`, or parts of one (`events.state`); of a
   * file that a page around this one brought, all of it.
   */
  names: readonly string[];
  children: ReactNode;
};

/** A page sends only the texts it uses to the browser. */
export async function ModuleMessages({ params, names, children }: ModuleMessagesProps) {
  const { domain, locale } = await params;
  const modules = new Set(names.map((name) => name.split(".")[0] ?? name));
  const messages = compileMessages(pickMessages(await messagesOf({ domain, locale }, [...modules]), names));
  return <MessagesProvider messages={messages}>{children}</MessagesProvider>;
}
