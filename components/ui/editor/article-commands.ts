import { lift, setBlockType, wrapIn } from "prosemirror-commands";
import type { NodeType } from "prosemirror-model";
import type { Command, EditorState } from "prosemirror-state";
import type { HeadingLevel } from "./article-schema";
import { htmlSchema } from "./html-schema";

const { nodes } = htmlSchema;

/** A picture that lies on the platform. */
export type PlacedPicture = { src: string; alt: string; width: number; height: number };

export const isInHeading = ({ selection: { $from } }: EditorState, level: HeadingLevel): boolean =>
  $from.parent.type === nodes.heading && $from.parent.attrs.level === level;

export const isInBlock = ({ selection: { $from } }: EditorState, type: NodeType): boolean => {
  for (let depth = $from.depth; depth > 0; depth -= 1) if ($from.node(depth).type === type) return true;
  return false;
};

/** Makes it a heading, or a paragraph again. */
export const toggleHeading =
  (level: HeadingLevel): Command =>
  (state, dispatch) =>
    isInHeading(state, level)
      ? setBlockType(nodes.paragraph)(state, dispatch)
      : setBlockType(nodes.heading, { level })(state, dispatch);

export const toggleCode: Command = (state, dispatch) =>
  setBlockType(isInBlock(state, nodes.codeBlock) ? nodes.paragraph : nodes.codeBlock)(state, dispatch);

export const toggleQuote: Command = (state, dispatch) =>
  isInBlock(state, nodes.quote) ? lift(state, dispatch) : wrapIn(nodes.quote)(state, dispatch);

/** Places a picture where the cursor is; one goes on writing below it. */
export const insertPicture =
  (picture: PlacedPicture): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.replaceSelectionWith(nodes.picture.create(picture)).scrollIntoView());
    return true;
  };
