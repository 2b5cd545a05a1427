import { type CSSProperties, createElement, type ReactElement, type ReactNode } from "react";
import satori from "satori";
import sharp from "sharp";
import { type Hex, translucent } from "#lib/brand/color";
import { brandHex, brandTokens } from "#lib/brand/tokens";
import { canceledSign } from "./canceled-sign.ts";
import { drawableText, fontsFor } from "./fonts.ts";

export const cardSize = { width: 1200, height: 627 } as const;

/** Space at the sides, and the width between them. */
const margin = 72;
const measure = cardSize.width - 2 * margin;

/** What a card says; pictures are data URIs. */
export interface Card {
  readonly organization: string;
  readonly primaryColor: string;
  readonly secondaryColor: string;
  readonly logo: string | null;
  readonly title: string;
  readonly subtitle: string;
  readonly eyebrow: string;
  /** What it is about does not take place: a sign beside the eyebrow, and alone where its letters cannot be drawn. */
  readonly isCanceled: boolean;
  readonly image: string | null;
}

const box = (style: CSSProperties, ...children: ReactNode[]): ReactElement =>
  createElement("div", { style: { display: "flex", ...style } }, ...children);

const picture = (src: string, style: CSSProperties): ReactElement => createElement("img", { src, style });

/** A text that ends in … after so many lines. */
const clamped = (text: string, lines: number, style: CSSProperties): ReactElement =>
  createElement(
    "div",
    { style: { display: "block", lineClamp: lines, width: "100%", wordBreak: "break-word", ...style } },
    text,
  );

/** Wide letters count twice. */
const visualLength = (text: string): number => text.length + (text.match(/[\u3000-\u9fff\uac00-\uffef]/g)?.length ?? 0);

const titleSize = (title: string): number => {
  const length = visualLength(title);
  if (length <= 36) return 84;
  return length <= 80 ? 66 : 54;
};

const backdrop = (card: Card, fill: Hex, accent: Hex, on: Hex): ReactElement[] =>
  card.image
    ? [
        picture(card.image, { position: "absolute", top: 0, left: 0, ...cardSize, objectFit: "cover" }),
        box({
          position: "absolute",
          top: 0,
          left: 0,
          ...cardSize,
          backgroundImage: "linear-gradient(180deg, rgba(0,0,0,0.35) 0%, rgba(0,0,0,0.45) 40%, rgba(0,0,0,0.86) 100%)",
        }),
      ]
    : [
        box({
          position: "absolute",
          top: -260,
          right: -160,
          width: 640,
          height: 640,
          borderRadius: 320,
          backgroundColor: translucent(on, 0.07),
        }),
        box({
          position: "absolute",
          top: -60,
          right: -220,
          width: 440,
          height: 440,
          borderRadius: 220,
          backgroundColor: translucent(on, 0.07),
        }),
        box({ position: "absolute", bottom: 0, left: 0, width: cardSize.width, height: 14, backgroundColor: accent }),
        box({ position: "absolute", bottom: 14, left: 0, width: cardSize.width, height: 2, backgroundColor: fill }),
      ];

const head = (card: Card, ink: string): ReactElement =>
  box(
    { alignItems: "center", gap: 22 },
    card.logo
      ? box(
          { backgroundColor: "#ffffff", borderRadius: 16, padding: 12 },
          picture(card.logo, { height: 48, maxWidth: 300, objectFit: "contain" }),
        )
      : null,
    clamped(card.organization, 1, { fontSize: 32, fontWeight: 700, color: ink, width: 760 }),
  );

const eyebrow = ({ eyebrow: words, isCanceled }: Card, ink: Hex): ReactElement | null => {
  const style = { fontSize: 28, fontWeight: 700, color: ink, opacity: 0.85 };
  if (!isCanceled) return words ? clamped(words, 1, style) : null;
  return box(
    { alignItems: "center", gap: 16 },
    canceledSign(words ? 40 : 88, ink),
    words ? clamped(words, 1, { ...style, opacity: 1, width: measure - 56 }) : null,
  );
};

const draw = (card: Card, families: string): ReactElement => {
  const tokens = brandTokens({ primary: card.primaryColor, secondary: card.secondaryColor });
  const fill = brandHex(tokens, "brand");
  const ink: Hex = card.image ? "#ffffff" : brandHex(tokens, "on-brand");
  const title = card.title || card.organization;
  return box(
    { ...cardSize, position: "relative", backgroundColor: fill, fontFamily: families },
    ...backdrop(card, fill, brandHex(tokens, "accent"), ink),
    box(
      {
        position: "absolute",
        top: 56,
        left: margin,
        width: measure,
        height: 499,
        flexDirection: "column",
        justifyContent: "space-between",
      },
      head(card, ink),
      box(
        { flexDirection: "column", gap: 18, width: measure },
        eyebrow(card, ink),
        clamped(title, 3, {
          fontSize: titleSize(title),
          fontWeight: 700,
          lineHeight: 1.14,
          letterSpacing: "-0.02em",
          color: ink,
        }),
        card.subtitle ? clamped(card.subtitle, 2, { fontSize: 32, lineHeight: 1.35, color: ink, opacity: 0.9 }) : null,
      ),
    ),
  );
};

/** Draws a card as PNG, 1200 by 627; letters without a font are left out. */
export const drawCard = async (asked: Card): Promise<Buffer> => {
  const card = {
    ...asked,
    organization: drawableText(asked.organization),
    title: drawableText(asked.title),
    subtitle: drawableText(asked.subtitle),
    eyebrow: drawableText(asked.eyebrow),
  };
  const fonts = await fontsFor([card.organization, card.title, card.subtitle, card.eyebrow].join(" "));
  const families = [...new Set(fonts.map(({ name }) => name))].join(", ");
  const svg = await satori(draw(card, families), { ...cardSize, fonts });
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
};
