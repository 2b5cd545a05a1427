export const placeholder = /\{(\w+)~?\}/g;

/**
 * The parameter names of a path, in order. Apart from what fills them in, which can fail and brings the table of
 * failures: every page asks for names, also one that makes no call.
 */
export const paramNames = (path: string): string[] => [...path.matchAll(placeholder)].map((match) => match[1] ?? "");
