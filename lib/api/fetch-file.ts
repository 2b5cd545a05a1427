import { AppError } from "#kernel/errors";
import { browserTransport } from "./browser-transport.ts";
import { transmit } from "./call.ts";
import { unwrap } from "./envelope.ts";

/** A file that the platform serves to a person; rejects with the AppError of a refusal. */
export const fetchFile = async (url: string, headers: Readonly<Record<string, string>>): Promise<Blob> => {
  const reply = await transmit(browserTransport, { method: "GET", url, headers, file: true });
  if (reply.body instanceof Blob) return reply.body;
  unwrap(reply, "value");
  throw new AppError("internal");
};
