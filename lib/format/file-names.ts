/** Longest ending that is one, with its dot. */
const longestEnding = 12;

/** "tide-table" and ".pdf": what says of which kind a file is stays in sight, however long its name is. */
export const nameParts = (name: string): { stem: string; ending: string } => {
  const dot = name.lastIndexOf(".");
  const ending = dot > 0 ? name.slice(dot) : "";
  if (ending === "" || ending.length > longestEnding || /\s/u.test(ending)) return { stem: name, ending: "" };
  return { stem: name.slice(0, dot), ending };
};

export type FileKind = "archive" | "audio" | "picture" | "sheet" | "text" | "video" | "other";

const kinds: readonly (readonly [FileKind, RegExp])[] = [
  ["picture", /^image\//],
  ["audio", /^audio\//],
  ["video", /^video\//],
  ["sheet", /csv|excel|spreadsheet/],
  ["archive", /zip|compressed/],
  ["text", /^text\/|pdf|rtf|word|document|presentation|powerpoint/],
];

/** What it is, roughly, by its type. */
export const kindOf = (contentType: string): FileKind =>
  kinds.find(([, type]) => type.test(contentType))?.[0] ?? "other";
