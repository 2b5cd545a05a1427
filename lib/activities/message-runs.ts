import type { ActivityEntity } from "#entities/community/activities";
import { webAddress } from "#lib/format/web-address";

export type Target =
  | { kind: "mention"; username: string; accountId: string }
  | { kind: "interest"; name: string }
  | { kind: "link"; href: string };

type Mark = ActivityEntity["marks"][number];

/** Text of one look. */
export type Piece = { start: number; text: string; marks: Mark[] };

/** Pieces that lead to the same place, or nowhere. */
export type Run = { start: number; target: Target | null; pieces: Piece[] };

type Span = { start: number; end: number; marks: readonly Mark[]; target: Target | null };

const markOrder: readonly Mark[] = ["bold", "italic", "underline", "strike"];

/** Whether a cut here would leave half a character on each side. */
const splitsCharacter = (message: string, at: number): boolean =>
  /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(message.slice(at - 1, at + 1));

function targetOf({ type, account, interest, linkPreview, href }: ActivityEntity, text: string): Target | null {
  if (type === "mention") return account && { kind: "mention", username: account.username, accountId: account.id };
  if (type === "interest") return interest && { kind: "interest", name: interest.name };
  if (type !== "link") return null;
  const address = webAddress(href ?? linkPreview?.url ?? text);
  return address && { kind: "link", href: address.href };
}

/** The entity's place in the message, whole characters; null where it has none. */
function spanOf(message: string, entity: ActivityEntity): Span | null {
  let start = Math.max(0, entity.startIndex);
  let end = Math.min(message.length, entity.endIndex);
  if (!(start < end)) return null;
  if (splitsCharacter(message, start)) start -= 1;
  if (splitsCharacter(message, end)) end += 1;
  return { start, end, marks: entity.marks, target: targetOf(entity, message.slice(start, end)) };
}

/** Links cannot lie in one another: of those that overlap the first one counts. */
function linksApart(spans: readonly Span[]): Span[] {
  const apart: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    if (span.target && span.start >= (apart.at(-1)?.end ?? 0)) apart.push(span);
  }
  return apart;
}

/** A message cut where its look or its destination changes. Never throws, whatever the positions say. */
export function messageRuns(message: string, entities: readonly ActivityEntity[] | null): Run[] {
  const spans = (entities ?? []).map((entity) => spanOf(message, entity)).filter((span) => span !== null);
  const links = linksApart(spans);
  const edges = new Set([0, message.length, ...spans.flatMap(({ start, end }) => [start, end])]);
  const cuts = [...edges].toSorted((a, b) => a - b);
  const runs: Run[] = [];
  let current: Span | null | undefined;
  for (const [index, start] of cuts.slice(0, -1).entries()) {
    const end = cuts[index + 1] ?? message.length;
    const covers = (span: Span) => span.start <= start && end <= span.end;
    const marks = markOrder.filter((mark) => spans.some((span) => covers(span) && span.marks.includes(mark)));
    const piece = { start, text: message.slice(start, end), marks };
    const link = links.find(covers) ?? null;
    if (link === current) runs.at(-1)?.pieces.push(piece);
    else runs.push({ start, target: link?.target ?? null, pieces: [piece] });
    current = link;
  }
  return runs;
}
