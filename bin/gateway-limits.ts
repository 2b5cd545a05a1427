import type { IncomingMessage } from "node:http";
import { bodyLimits } from "#kernel/body-limits";

/** The calls whose bodies carry files; asked for only when somebody sends more than others may. */
const readUploads = async (): Promise<(method: string, path: string) => boolean> => {
  const { modules } = await import("#contract/all");
  const uploads = Object.values(modules)
    .flatMap((module) => Object.values(module))
    .filter((call) => "uploads" in call && call.uploads)
    .map(({ method, path }) => ({ method, pattern: new RegExp(`^${path.replace(/\{\w+~?\}/g, "[^/]+")}/?$`) }));
  return (method, path) => uploads.some((call) => call.method === method && call.pattern.test(path));
};

let uploads: ReturnType<typeof readUploads> | undefined;

/** Bytes that the platform takes as the body of the call to its `path`. */
export const bodyLimitOf = async ({ method = "" }: IncomingMessage, path: string): Promise<number> => {
  uploads ??= readUploads();
  const isUpload = (await uploads)(method, path.split("?", 1)[0] ?? "");
  return isUpload ? bodyLimits.upload : bodyLimits.json;
};
