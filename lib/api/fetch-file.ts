import { AppError } from "#kernel/errors";
import { unwrap } from "./envelope.ts";

/** A file that the platform serves to a person; rejects with the AppError of a refusal. */
export const fetchFile = async (url: string, headers: Readonly<Record<string, string>>): Promise<Blob> => {
  const reply = await fetch(url, { headers }).catch((cause: unknown) => {
    throw new AppError("unavailable", { status: 0, cause });
  });
  if (reply.ok) return reply.blob();
  const body: unknown = await reply.json().catch(() => undefined);
  unwrap({ status: reply.status, body }, "value");
  throw new AppError("internal");
};
