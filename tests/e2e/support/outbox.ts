import { type APIRequestContext, expect } from "@playwright/test";
import * as z from "zod";
import { originOf } from "./product.ts";

const mails = z.array(z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() }));
export type Mail = z.output<typeof mails>[number];

export const mailsTo = async (request: APIRequestContext, address: string): Promise<Mail[]> => {
  const reply = await request.get(`${originOf("localhost")}/api/outbox`, { params: { to: address } });
  return mails.parse(await reply.json());
};

/** The six digits of the newest mail that has some, once there are this many. */
export const codeSentTo = async (request: APIRequestContext, address: string, mails = 1): Promise<string> => {
  let code: string | undefined;
  await expect(async () => {
    const found = (await mailsTo(request, address)).flatMap(({ text }) => /\b\d{6}\b/.exec(text) ?? []);
    expect(found.length).toBeGreaterThanOrEqual(mails);
    code = found[0];
  }).toPass();
  return code ?? "";
};
