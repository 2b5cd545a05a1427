import type { ReactNode } from "react";
import { compileMessages } from "#lib/i18n/compile";
import { messagesOf, type Place } from "#lib/organization/text";
import { MessagesProvider } from "./messages-provider";

export type ModuleMessagesProps = {
  /** The page's own. */
  params: Promise<Place>;
  /** Message files the client parts below need, besides `common` and `errors`. */
  names: readonly string[];
  children: ReactNode;
};

/** A page sends only the texts it uses to the browser. */
export async function ModuleMessages({ params, names, children }: ModuleMessagesProps) {
  const { domain, locale } = await params;
  const messages = compileMessages(await messagesOf({ domain, locale }, names));
  return <MessagesProvider messages={messages}>{children}</MessagesProvider>;
}
