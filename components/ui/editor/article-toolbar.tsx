"use client";

import { Clapperboard, Code, Heading2, Heading3, ImagePlus, Quote } from "lucide-react";
import type { Command, EditorState } from "prosemirror-state";
import { useState } from "react";
import {
  insertPicture,
  isInBlock,
  isInHeading,
  type PlacedPicture,
  toggleCode,
  toggleHeading,
  toggleQuote,
} from "./article-commands";
import { type FilmTools, insertFilm } from "./article-films";
import { ArticlePictureForm, type PictureWords } from "./article-picture-form";
import { HtmlLinkForm } from "./html-link-form";
import { htmlSchema } from "./html-schema";
import { Tool } from "./tool";

type FilmWords = { film: string; filmAddress: string; noFilm: string; insert: string };

export type ArticleTools = FilmTools & {
  words: PictureWords & FilmWords & { heading: string; subheading: string; quote: string; code: string };
  /** Keeps a picture on the platform; null where that came to nothing, which the caller has said by then. */
  keepPicture: (file: File, alt: string) => Promise<PlacedPicture | null>;
};

type ArticleToolbarProps = { tools: ArticleTools; state: EditorState | null; run: (command: Command) => void };

const { nodes } = htmlSchema;

/** What an article can have beside the words of every text. */
export function ArticleToolbar({ tools: { words, keepPicture, filmAt }, state, run }: ArticleToolbarProps) {
  const [placing, setPlacing] = useState<"picture" | "film" | null>(null);
  const toggle = (part: "picture" | "film") => setPlacing(placing === part ? null : part);
  const leave = () => {
    setPlacing(null);
    // Back to the text, as it is.
    run(() => false);
  };
  const place = async (file: File, alt: string) => {
    const picture = await keepPicture(file, alt);
    if (!picture) return;
    setPlacing(null);
    run(insertPicture(picture));
  };
  const placeFilm = (written: string | null) => {
    const film = filmAt(written ?? "");
    if (!film) return;
    setPlacing(null);
    run(insertFilm(film));
  };
  return (
    <>
      <Tool
        label={words.heading}
        icon={<Heading2 />}
        on={state && isInHeading(state, 2)}
        onPress={() => run(toggleHeading(2))}
      />
      <Tool
        label={words.subheading}
        icon={<Heading3 />}
        on={state && isInHeading(state, 3)}
        onPress={() => run(toggleHeading(3))}
      />
      <Tool
        label={words.quote}
        icon={<Quote />}
        on={state && isInBlock(state, nodes.quote)}
        onPress={() => run(toggleQuote)}
      />
      <Tool
        label={words.code}
        icon={<Code />}
        on={state && isInBlock(state, nodes.codeBlock)}
        onPress={() => run(toggleCode)}
      />
      <Tool label={words.picture} icon={<ImagePlus />} on={placing === "picture"} onPress={() => toggle("picture")} />
      <Tool label={words.film} icon={<Clapperboard />} on={placing === "film"} onPress={() => toggle("film")} />
      {placing === "picture" && <ArticlePictureForm words={words} onPlace={place} onCancel={leave} />}
      {placing === "film" && (
        <HtmlLinkForm
          words={{ ...words, address: words.filmAddress, badAddress: words.noFilm, apply: words.insert }}
          href=""
          addressOf={(written) => filmAt(written)?.href ?? null}
          onApply={placeFilm}
          onCancel={leave}
          className="w-full rounded-control"
        />
      )}
    </>
  );
}
