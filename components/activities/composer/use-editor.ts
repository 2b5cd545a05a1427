"use client";

import type { Node } from "prosemirror-model";
import type { Command, EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { createEditorState, createEditorView, type EditorHandlers } from "./editor-view.ts";

export type Editor = {
  /** For the element that the field is put into. */
  host: RefObject<HTMLDivElement | null>;
  /** Null until the field stands in the page. */
  view: EditorView | null;
  state: EditorState;
  hasFocus: boolean;
  /** Does it in the field, which has the focus afterwards. */
  run: (command: Command) => void;
  /** Begins anew, with nothing to undo. */
  replace: (doc: Node) => void;
};

export type EditorOptions = Omit<EditorHandlers, "onState" | "onFocus"> & {
  /** What is written already. */
  initial: () => Node;
  autoFocus: boolean;
  /** What is written is on its way: it stays as it is until that is known to have come to nothing. */
  isLocked: boolean;
};

/** The field of the composer: its state, which changes with every key, and what to do in it. */
export function useEditor({ initial, autoFocus, isLocked, ...handlers }: EditorOptions): Editor {
  const host = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView | null>(null);
  const [hasFocus, setHasFocus] = useState(false);
  const [state, setState] = useState(() => createEditorState(initial()));
  const onKey = useEffectEvent(handlers.onKey);
  const onPost = useEffectEvent(handlers.onPost);
  const onLink = useEffectEvent(handlers.onLink);
  const onFiles = useEffectEvent(handlers.onFiles);
  const open = useEffectEvent((place: HTMLElement): EditorView => {
    const made = createEditorView(place, state, {
      onState: setState,
      onFocus: setHasFocus,
      onKey: (event) => onKey(event),
      onPost: () => onPost(),
      onLink: () => onLink(),
      onFiles: (files) => onFiles(files),
    });
    if (autoFocus) made.focus();
    return made;
  });

  useEffect(() => {
    if (!host.current) return;
    const opened = open(host.current);
    setView(opened);
    return () => opened.destroy();
  }, []);

  useEffect(() => {
    if (!view || !isLocked) return;
    view.setProps({ editable: () => false });
    return () => {
      if (view.isDestroyed) return;
      view.setProps({ editable: () => true });
      view.focus();
    };
  }, [view, isLocked]);

  return {
    host,
    view,
    state,
    hasFocus,
    run: (command) => {
      if (!view) return;
      command(view.state, view.dispatch, view);
      view.focus();
    },
    replace: (doc) => {
      const next = createEditorState(doc);
      view?.updateState(next);
      setState(next);
    },
  };
}
