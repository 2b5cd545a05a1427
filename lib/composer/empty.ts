import type { Node } from "prosemirror-model";
import { schema } from "./schema.ts";

/** One line with nothing in it. */
export const emptyDocument = (): Node => schema.node("doc", null, [schema.node("line")]);

export const isEmptyDocument = (doc: Node): boolean => doc.childCount === 1 && doc.firstChild?.content.size === 0;

/** One text after the other; an empty one adds no line. */
export const joinDocuments = (first: Node, second: Node): Node =>
  isEmptyDocument(second) ? first : schema.node("doc", null, first.content.append(second.content));
