import type { CompiledMessage } from "icu-minify/format";
import formatCompiled from "use-intl/format-message/format-only";
import { compileMessage } from "./compile.ts";

type Arguments = Parameters<typeof formatCompiled>;

/**
 * How the web app's server writes a message out: next.config.ts puts it in the place of `use-intl/format-message`.
 * What is rendered for the browser comes compiled, what only the server writes comes as text.
 */
export default function formatMessage(
  key: Arguments[0],
  message: string | CompiledMessage,
  values: Arguments[2],
  options: Arguments[3],
): ReturnType<typeof formatCompiled> {
  return formatCompiled(key, typeof message === "string" ? compileMessage(message) : message, values, options);
}

/** Tells use-intl that `t.raw` has no text to give. */
formatMessage.raw = false;
