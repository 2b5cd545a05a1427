import { type CanvasRenderingContext2D, PDFDocument } from "@napi-rs/canvas";
import { withoutDirections } from "#lib/i18n/isolate";

/** A4, in points. */
const width = 595.28;
const height = 841.89;
const margin = 56;

export interface Style {
  readonly size: number;
  readonly bold?: boolean;
  readonly color: string;
}

export interface Place {
  /** From the margin where lines begin: the left one, or the right one for scripts that run that way. */
  readonly x: number;
  readonly width: number;
  readonly align?: "start" | "end";
}

const lineHeight = 1.4;

/** Where a text may be broken: after spaces; inside what has none, between letters. */
const wrap = (measure: (text: string) => number, text: string, room: number): string[] => {
  const rows: string[] = [];
  let row = "";
  const add = (piece: string): void => {
    if (row !== "" && measure(`${row}${piece}`.trimEnd()) > room) {
      rows.push(row.trimEnd());
      row = "";
    }
    row += piece;
  };
  for (const word of text.split(/(?<=\s)/)) {
    if (measure(word.trimEnd()) <= room) add(word);
    else for (const { segment } of new Intl.Segmenter().segment(word)) add(segment);
  }
  return [...rows, row.trimEnd()].filter((line) => line !== "");
};

/**
 * Shapes that depend on their neighbours have no letter behind them when a reader copies the text: Latin does without,
 * joined scripts need them.
 */
const featuresOf = (text: string): string => (/\p{Script=Arabic}/u.test(text) ? "normal" : '"calt" 0');

/** A text whose first letter says in which direction it runs, whatever stands around it: on a sheet every one of them. */
export const onItsOwn = (text: string): string => `\u2068${withoutDirections(text)}\u2069`;

interface PaperOptions {
  readonly title: string;
  readonly author: string;
  /** See `familiesFor`. */
  readonly families: string;
  readonly direction: "ltr" | "rtl";
}

/** Sheets that are written from top to bottom, in either direction. Letters are shaped and ordered by the canvas. */
export class Paper {
  readonly #document: PDFDocument;
  readonly #options: PaperOptions;
  #context: CanvasRenderingContext2D;
  /** Where the next line goes, from the top. */
  y = margin;

  constructor(options: PaperOptions) {
    const { title, author } = options;
    this.#options = options;
    this.#document = new PDFDocument({ title, author, producer: "Moothall", creator: "Moothall" });
    this.#context = this.#document.beginPage(width, height);
  }

  /** Between the margins. */
  readonly width = width - 2 * margin;

  /** Begins another sheet where less than this is left. */
  keep(room: number): void {
    if (this.y + room <= height - margin) return;
    this.#document.endPage();
    this.#context = this.#document.beginPage(width, height);
    this.y = margin;
  }

  #at(x: number): number {
    return this.#options.direction === "rtl" ? width - margin - x : margin + x;
  }

  /**
   * Writes lines from the present height down, without moving on; what they take. A text between isolates runs in its own
   * direction, on the side of the sheet all the same.
   */
  write(text: string, { size, bold = false, color }: Style, { x, width: room, align = "start" }: Place): number {
    const context = this.#context;
    context.font = `${bold ? 700 : 400} ${size}px ${this.#options.families}`;
    context.fillStyle = color;
    context.direction = this.#options.direction;
    context.textAlign = align;
    // Every context has it; the types give it to those of pictures only.
    Object.assign(context, { fontFeatureSettings: featuresOf(text) });
    const [, inner = null] = /^\u2068(.*)\u2069$/su.exec(text) ?? [];
    const rows = wrap((row) => context.measureText(row).width, inner ?? text, room);
    rows.forEach((row, at) => {
      const baseline = this.y + size + at * size * lineHeight;
      context.fillText(inner === null ? row : onItsOwn(row), this.#at(align === "end" ? x + room : x), baseline);
    });
    return rows.length * size * lineHeight;
  }

  rule(color: string, thickness = 0.75): void {
    this.#context.fillStyle = color;
    this.#context.fillRect(margin, this.y, this.width, thickness);
  }

  /** Across the top of the first sheet. */
  band(color: string): void {
    this.#context.fillStyle = color;
    this.#context.fillRect(0, 0, width, 10);
  }

  finish(): Buffer {
    this.#document.endPage();
    return this.#document.close();
  }
}
