import { type APIRequestContext, expect } from "@playwright/test";
import { type Mail, mailsTo } from "./outbox.ts";
import type { Person } from "./person.ts";

/** The mail about an announcement, once it has been sent. */
export const newsTo = async (request: APIRequestContext, { email }: Person, title: string): Promise<Mail> => {
  let found: Mail | undefined;
  await expect(async () => {
    found = (await mailsTo(request, email)).find(({ subject }) => subject === title);
    expect(found, `There is no mail “${title}” to ${email}.`).toBeDefined();
  }).toPass();
  if (!found) throw new Error("The mail was there.");
  return found;
};

/** Where the last words of such a mail lead. */
export const unsubscribeLinkTo = async (request: APIRequestContext, reader: Person, title: string): Promise<string> => {
  const { text } = await newsTo(request, reader, title);
  const link = /https?:\S+\/announcements\/mails\/[\w-]+/.exec(text)?.[0];
  if (!link) throw new Error(`The mail “${title}” does not say how to end such mails.`);
  return link;
};
