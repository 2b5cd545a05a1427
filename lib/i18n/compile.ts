import compile from "icu-minify/compile";
import type { CompiledMessage } from "icu-minify/format";
import type { Messages } from "./messages.ts";

/** Texts that need no parser any more to be written out; what has nothing to fill in is still a string. */
export type CompiledMessages = { [key: string]: CompiledMessage | CompiledMessages };

/** Organizations change their texts while we run: beyond this many, all are compiled anew. */
const MOST_REMEMBERED = 10_000;

const remembered = new Map<string, CompiledMessage>();

/** The same tree for the browser, whose bundle has no parser (`decisions/013`). Server side. */
export function compileMessages(messages: Messages): CompiledMessages {
  return Object.fromEntries(
    Object.entries(messages).map(([key, text]) => [
      key,
      typeof text === "string" ? compileMessage(text) : compileMessages(text),
    ]),
  );
}

/**
 * One text compiled. A string stays a string only where compiling it again would not change it, so that whoever
 * gets a string need not know where it comes from.
 */
export function compileMessage(text: string): CompiledMessage {
  if (!/[{}<']/.test(text)) return text;
  const known = remembered.get(text);
  if (known !== undefined) return known;
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  const compiled = compileSyntax(text);
  remembered.set(text, compiled);
  return compiled;
}

function compileSyntax(text: string): CompiledMessage {
  try {
    const compiled = compile(text);
    if (typeof compiled === "string") return compiled === text ? text : [compiled];
    // The compiler makes objects without a prototype, which cannot be handed to client components.
    return structuredClone(compiled);
  } catch (cause) {
    // biome-ignore lint/suspicious/noConsole: the web app's server has no other log
    console.error(`This text cannot be read and is shown as it stands: ${text}`, cause);
    return [text];
  }
}
