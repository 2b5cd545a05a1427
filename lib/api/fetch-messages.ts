import { AppError } from "#kernel/errors";
import type { CompiledMessages } from "#lib/i18n/compile";
import { browserTransport } from "./browser-transport.ts";
import { transmit } from "./call.ts";

const isMessages = (body: unknown): body is CompiledMessages => typeof body === "object" && body !== null;

/** Texts that a page did not bring along, from the web app; `path` begins with the language. */
export const fetchMessages = async (path: string): Promise<CompiledMessages> => {
  const url = new URL(path, location.href).href;
  const { status, body } = await transmit(browserTransport, { method: "GET", url, headers: {} });
  if (status === 200 && isMessages(body)) return body;
  throw new AppError("unavailable", { status });
};
