"use client";

import { Bold, Braces, Italic, Link2, List, ListOrdered } from "lucide-react";
import { toggleMark } from "prosemirror-commands";
import type { Command, EditorState } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "#components/ui/actions/button";
import { useFieldControl } from "#components/ui/fields/field-context";
import { Menu } from "#components/ui/overlays/menu";
import { cx } from "#lib/format/class-names";
import { ArticleToolbar, type ArticleTools } from "./article-toolbar";
import { createHtmlState, insertText, isInList, isMarked, linkHere, setLink, toggleList } from "./html-commands";
import { HtmlLinkForm, type LinkWords } from "./html-link-form";
import { htmlOf, htmlSchema, parserOf } from "./html-schema";
import { Tool } from "./tool";

export type HtmlEditorProps = {
  /** Its name for screen readers: the label of the field around it. */
  label: string;
  words: LinkWords & {
    toolbar: string;
    bold: string;
    italic: string;
    bulletList: string;
    numberedList: string;
    link: string;
  };
  /** Texts that a menu writes where the cursor is. */
  inserts?: { label: string; items: readonly { key: string; label: string; text: string }[] };
  /** It may have headings, quotes, code, pictures and films of other services as well. */
  article?: ArticleTools;
  /** What is written already; later changes are the editor's own. */
  defaultValue?: string;
  /** Empty while nothing is written. */
  onValueChange: (html: string) => void;
};

const { nodes, marks } = htmlSchema;

/** Formatted text, as HTML of a few elements. Brings its editor, import it lazily. */
export function HtmlEditor({ label, words, inserts, article, defaultValue = "", onValueChange }: HtmlEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const wired = useFieldControl({});
  const [isLinking, setLinking] = useState(false);
  const { view, state } = useEditor(host, defaultValue, {
    article,
    onValueChange,
    onLink: () => setLinking(true),
  });
  const run = (command: Command) => {
    if (!view) return;
    command(view.state, view.dispatch);
    view.focus();
  };
  const applyLink = (href: string | null) => {
    setLinking(false);
    run(setLink(href));
  };
  useEffect(() => {
    for (const [name, value] of Object.entries({ "aria-label": label, ...wired })) {
      if (value === undefined || value === false) view?.dom.removeAttribute(name);
      else view?.dom.setAttribute(name, String(value));
    }
  });
  return (
    <div
      data-invalid={wired["aria-invalid"] || undefined}
      className={cx(
        "rounded-control border border-line-strong bg-surface outline-offset-2 outline-ring transition-colors",
        "focus-within:outline-2 hover:border-ink-faint data-invalid:border-bad",
      )}
    >
      <div role="toolbar" aria-label={words.toolbar} className="flex flex-wrap gap-0.5 border-line border-b p-1">
        <Tool
          label={words.bold}
          icon={<Bold />}
          on={state && isMarked(state, marks.bold)}
          onPress={() => run(toggleMark(marks.bold))}
        />
        <Tool
          label={words.italic}
          icon={<Italic />}
          on={state && isMarked(state, marks.italic)}
          onPress={() => run(toggleMark(marks.italic))}
        />
        <Tool
          label={words.bulletList}
          icon={<List />}
          on={state && isInList(state, nodes.bulletList)}
          onPress={() => run(toggleList(nodes.bulletList))}
        />
        <Tool
          label={words.numberedList}
          icon={<ListOrdered />}
          on={state && isInList(state, nodes.numberedList)}
          onPress={() => run(toggleList(nodes.numberedList))}
        />
        <Tool
          label={words.link}
          icon={<Link2 />}
          on={state && isMarked(state, marks.link)}
          onPress={() => setLinking(!isLinking)}
        />
        {article && <ArticleToolbar tools={article} state={state} run={run} />}
        {inserts && <Inserts {...inserts} onInsert={(text) => run(insertText(text))} />}
      </div>
      {isLinking && state && (
        <HtmlLinkForm
          words={words}
          href={linkHere(state)}
          className="border-line border-b"
          onApply={applyLink}
          onCancel={() => {
            setLinking(false);
            view?.focus();
          }}
        />
      )}
      <div ref={host} className="px-3 py-2.5" />
    </div>
  );
}

type InsertsProps = NonNullable<HtmlEditorProps["inserts"]> & { onInsert: (text: string) => void };

function Inserts({ label, items, onInsert }: InsertsProps) {
  return (
    <Menu
      align="start"
      trigger={
        <Button size="sm" variant="quiet" icon={<Braces aria-hidden="true" className="size-4" />}>
          {label}
        </Button>
      }
      items={items.map(({ key, label: name, text }) => ({ key, label: name, onSelect: () => onInsert(text) }))}
    />
  );
}

/** As it will be read, but in the measure of the field. */
const fieldClass = "reading min-h-40 max-w-none! whitespace-pre-wrap wrap-anywhere outline-none";

type Handlers = Pick<HtmlEditorProps, "article" | "onValueChange"> & { onLink: () => void };

/** The field and its state, which changes with every key. */
function useEditor(host: RefObject<HTMLDivElement | null>, html: string, { article, onValueChange, onLink }: Handlers) {
  const [editor, setEditor] = useState<{ view: EditorView; state: EditorState } | null>(null);
  const change = useEffectEvent(onValueChange);
  const link = useEffectEvent(onLink);
  const create = useEffectEvent(
    (place: HTMLElement) =>
      new EditorView(place, {
        state: createHtmlState(html, article, () => link()),
        clipboardParser: parserOf(article !== undefined),
        attributes: { role: "textbox", "aria-multiline": "true", dir: "auto", class: fieldClass },
        dispatchTransaction(this: EditorView, transaction) {
          const state = this.state.apply(transaction);
          this.updateState(state);
          setEditor({ view: this, state });
          if (transaction.docChanged) change(htmlOf(state.doc));
        },
      }),
  );
  useEffect(() => {
    if (!host.current) return;
    const view = create(host.current);
    setEditor({ view, state: view.state });
    return () => view.destroy();
  }, [host]);
  return { view: editor?.view ?? null, state: editor?.state ?? null };
}
