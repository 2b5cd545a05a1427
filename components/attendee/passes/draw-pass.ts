/** What the picture of a pass says; words in the reader's language. */
export interface PassPicture {
  /** Above the name: days and times. */
  when: readonly string[];
  event: string;
  place: string | null;
  facts: readonly { name: string; value: string }[];
  /** Below the code. */
  footer: string;
  /** The code, as the page shows it. */
  code: SVGSVGElement;
}

interface Look {
  brand: string;
  onBrand: string;
  font: string;
  isRightToLeft: boolean;
}

/** Pixels: the width of a phone's screen at its own resolution. */
const width = 1080;
const margin = 88;
const codeSize = 720;
/** White that scanners need around the code. */
const quietZone = 40;

type Style = { size: number; weight: number; color: string; lead: number };

const ink = "#16161a";
const inkMuted = "#5b5b63";

const lookOfPage = (): Look => {
  const root = document.documentElement;
  const token = (name: string, otherwise: string) => getComputedStyle(root).getPropertyValue(name).trim() || otherwise;
  return {
    brand: token("--brand", ink),
    onBrand: token("--on-brand", "#ffffff"),
    font: getComputedStyle(document.body).fontFamily,
    isRightToLeft: root.dir === "rtl",
  };
};

const segmenter = new Intl.Segmenter(undefined, { granularity: "word" });

/** Words that fit a line together, also of scripts that put no spaces between them. */
const wrap = (context: CanvasRenderingContext2D, text: string): string[] => {
  const lines = [""];
  for (const { segment } of segmenter.segment(text)) {
    const longer = `${lines.at(-1)}${segment}`;
    if (context.measureText(longer.trimEnd()).width <= width - 2 * margin) lines[lines.length - 1] = longer;
    else lines.push(segment.trimStart());
  }
  return lines;
};

/** Writes lines below each other; without `isDrawn` it only finds out where they end. */
class Column {
  y = 0;
  readonly #context: CanvasRenderingContext2D;
  readonly #look: Look;
  constructor(context: CanvasRenderingContext2D, look: Look) {
    this.#context = context;
    this.#look = look;
    context.direction = look.isRightToLeft ? "rtl" : "ltr";
    context.textAlign = "start";
    context.textBaseline = "top";
  }
  text(text: string, { size, weight, color, lead }: Style): void {
    const context = this.#context;
    context.font = `${weight} ${size}px ${this.#look.font}`;
    context.fillStyle = color;
    for (const line of wrap(context, text)) {
      context.fillText(line, this.#look.isRightToLeft ? width - margin : margin, this.y, width - 2 * margin);
      this.y += size * lead;
    }
  }
  gap(pixels: number): void {
    this.y += pixels;
  }
}

const writeHeader = (column: Column, { when, event, place }: PassPicture, color: string): void => {
  column.gap(margin);
  for (const line of when) column.text(line, { size: 36, weight: 500, color, lead: 1.35 });
  column.gap(20);
  column.text(event, { size: 68, weight: 600, color, lead: 1.15 });
  if (place) {
    column.gap(16);
    column.text(place, { size: 36, weight: 400, color, lead: 1.35 });
  }
  column.gap(margin * 0.7);
};

const writeFacts = (column: Column, { facts }: PassPicture): void => {
  column.gap(margin * 0.6);
  for (const { name, value } of facts) {
    column.text(name, { size: 30, weight: 400, color: inkMuted, lead: 1.3 });
    column.text(value, { size: 42, weight: 500, color: ink, lead: 1.25 });
    column.gap(24);
  }
};

const pictureOf = async (code: SVGSVGElement): Promise<HTMLImageElement> => {
  const copy = code.cloneNode(true);
  if (!(copy instanceof SVGSVGElement)) throw new Error("The code is no picture");
  copy.setAttribute("width", String(codeSize));
  copy.setAttribute("height", String(codeSize));
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  return image;
};

const contextOf = (canvas: HTMLCanvasElement): CanvasRenderingContext2D => {
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser cannot draw");
  return context;
};

/** Heights: of the coloured head, and of what stands above the code. */
const measure = (canvas: HTMLCanvasElement, picture: PassPicture, look: Look): { head: number; text: number } => {
  const column = new Column(contextOf(canvas), look);
  writeHeader(column, picture, look.onBrand);
  const head = column.y;
  writeFacts(column, picture);
  return { head, text: column.y };
};

/** A pass as a picture for the wallet of a phone, in the colours of the page; made here, sent nowhere. */
export async function drawPass(picture: PassPicture): Promise<Blob> {
  const look = lookOfPage();
  const canvas = document.createElement("canvas");
  canvas.width = width;
  const { head, text } = measure(canvas, picture, look);
  canvas.height = Math.ceil(text + quietZone * 2 + codeSize + margin * 1.6);
  const context = contextOf(canvas);
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, width, canvas.height);
  context.fillStyle = look.brand;
  context.fillRect(0, 0, width, head);
  const column = new Column(context, look);
  writeHeader(column, picture, look.onBrand);
  writeFacts(column, picture);
  column.gap(quietZone);
  context.imageSmoothingEnabled = false;
  context.drawImage(await pictureOf(picture.code), (width - codeSize) / 2, column.y, codeSize, codeSize);
  context.font = `400 30px ${look.font}`;
  context.fillStyle = inkMuted;
  context.textAlign = "center";
  context.fillText(picture.footer, width / 2, column.y + codeSize + quietZone, width - 2 * margin);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("The picture could not be made"))), "image/png");
  });
}
