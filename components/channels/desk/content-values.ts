import { type Content, type ContentUpdateInput, contentUpdateInput } from "#entities/content/contents";
import { limits } from "#entities/shared/text";
import { codeOfIssue } from "#lib/forms/zod-codes";

/** A content as its editor holds it: text as it is typed, empty for nothing. */
export interface ContentValues {
  title: string;
  description: string;
  /** HTML. */
  body: string;
  duration: string;
  slug: string;
  externalUrl: string;
  appleUrl: string;
  spotifyUrl: string;
  googleUrl: string;
  youtubeUrl: string;
  email: boolean;
  push: boolean;
  featured: boolean;
  videoId: string | null;
  audioId: number | null;
  /** A new cover as a data URI; null = none any more; undefined = the one there is. */
  image: string | null | undefined;
}
export type ContentField = keyof ContentValues;
export type ContentDraft = Partial<ContentValues>;
export type ContentFaults = Partial<Record<ContentField, string>>;

/** Where else a content is found. */
export const contentLinks = ["externalUrl", "appleUrl", "spotifyUrl", "googleUrl", "youtubeUrl"] as const;

export const fieldLimits = {
  title: limits.line,
  description: limits.description,
  duration: limits.code,
} as const;

export const contentValues = (content: Content): ContentValues => ({
  title: content.title ?? "",
  description: content.description ?? "",
  body: content.body ?? "",
  duration: content.duration ?? "",
  slug: content.slug,
  externalUrl: content.externalUrl ?? "",
  appleUrl: content.appleUrl ?? "",
  spotifyUrl: content.spotifyUrl ?? "",
  googleUrl: content.googleUrl ?? "",
  youtubeUrl: content.youtubeUrl ?? "",
  email: content.email,
  push: content.push,
  featured: content.featured,
  videoId: content.video?.id ?? null,
  audioId: content.audio?.id ?? null,
  image: undefined,
});

/** Texts that must not be blank. */
const isNeeded = (field: string): boolean => field === "title" || field === "slug";

const wireValue = (field: string, value: unknown): unknown => {
  if (typeof value !== "string") return value;
  return value.trim() === "" && !isNeeded(field) ? null : value.trim();
};

type Changes = ContentUpdateInput["content"];

/** The fields of a draft as the wire takes them; the cover goes beside them. */
export const wireChanges = ({ image: _, ...draft }: ContentDraft): Changes =>
  // Entries of a draft, by its own names, which are those of the wire.
  Object.fromEntries(Object.entries(draft).map(([field, value]) => [field, wireValue(field, value)])) as Changes;

const { shape } = contentUpdateInput.shape.content;

const isWireField = (field: string): field is keyof typeof shape => Object.hasOwn(shape, field);

/** What must be put right before it can be kept, as codes of the messages, by field. */
export const contentFaults = (values: ContentValues): ContentFaults => {
  const found = Object.entries(wireChanges(values)).flatMap(([field, value]) => {
    if (!isWireField(field)) return [];
    const issue = shape[field].safeParse(value, { error: codeOfIssue }).error?.issues[0];
    return issue ? [[field, issue.message]] : [];
  });
  return Object.fromEntries(found);
};

/** The field behind a path of the wire (`content.title`). */
export const fieldOfPath = (path: string): string =>
  path === "imageDataUri" ? "image" : path.replace(/^content\./, "");
