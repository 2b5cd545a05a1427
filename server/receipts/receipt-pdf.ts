import type { Payment } from "#entities/commerce/payments";
import { brandHex, brandTokens } from "#lib/brand/tokens";
import { direction } from "#lib/i18n/direction";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { oneLine } from "#server/text/lines";
import { lettersOf, type Payer, type ReceiptContent, type ReceiptRow, receiptContent } from "./content.ts";
import { familiesFor, printable } from "./fonts.ts";
import { onItsOwn, Paper, type Style } from "./paper.ts";

const line = "#d9d9de";
/** Between two columns. */
const gap = 24;

/** What people wrote, among words of the payer's language. */
const own = (text: string): string => onItsOwn(printable(text));

interface Colors {
  readonly ink: string;
  readonly muted: string;
  readonly brand: string;
}

const colorsOf = ({ primaryColor, secondaryColor }: OrganizationRecord): Colors => {
  const tokens = brandTokens({ primary: primaryColor, secondary: secondaryColor });
  return { ink: brandHex(tokens, "ink"), muted: brandHex(tokens, "ink-muted"), brand: brandHex(tokens, "brand") };
};

const writeHead = (paper: Paper, { organization, kind, subject, moment }: ReceiptContent, colors: Colors): void => {
  const { ink, muted, brand } = colors;
  const whole = { x: 0, width: paper.width };
  paper.band(brand);
  const name = paper.write(own(organization), { size: 14, bold: true, color: ink }, { x: 0, width: paper.width * 0.6 });
  const right = paper.write(kind, { size: 11, color: muted }, { ...whole, align: "end" });
  paper.y += Math.max(name, right) + 32;
  paper.y += paper.write(own(subject), { size: 22, bold: true, color: ink }, whole);
  paper.y += paper.write(moment, { size: 11, color: muted }, whole) + 24;
};

/** Two beside each other. */
const writeFacts = (paper: Paper, { facts }: ReceiptContent, { ink, muted }: Colors): void => {
  const width = (paper.width - gap) / 2;
  for (let first = 0; first < facts.length; first += 2) {
    const top = paper.y;
    const bottoms = facts.slice(first, first + 2).map(({ name, lines }, column) => {
      const place = { x: column * (width + gap), width };
      paper.y = top;
      paper.y += paper.write(name, { size: 9, color: muted }, place) + 2;
      // At this size the widest number of a payment still stands on one line, to be copied as a whole.
      for (const text of lines) paper.y += paper.write(own(text), { size: 10, color: ink }, place);
      return paper.y;
    });
    paper.y = Math.max(...bottoms) + 16;
  }
};

const writeRow = (paper: Paper, { name, value }: ReceiptRow, style: Style): void => {
  const amount = 130;
  paper.keep(40);
  const left = paper.write(printable(name), style, { x: 0, width: paper.width - amount - gap });
  const right = paper.write(value, style, { x: paper.width - amount, width: amount, align: "end" });
  paper.y += Math.max(left, right);
};

const writeSums = (paper: Paper, { head, lines, sums, total, note }: ReceiptContent, { ink, muted }: Colors): void => {
  paper.y += 8;
  writeRow(paper, head, { size: 9, color: muted });
  for (const row of lines) {
    paper.y += 5;
    paper.rule(line);
    paper.y += 7;
    writeRow(paper, row, { size: 11, color: ink });
  }
  paper.y += 5;
  paper.rule(ink, 1);
  paper.y += 10;
  for (const row of sums) {
    writeRow(paper, row, { size: 11, color: muted });
    paper.y += 4;
  }
  writeRow(paper, total, { size: 14, bold: true, color: ink });
  if (note) {
    paper.y += 4;
    writeRow(paper, note, { size: 9, color: muted });
  }
};

/** A payment as a document to keep: in the payer's language and direction, its fonts within. */
export const receiptPdf = async (organization: OrganizationRecord, payment: Payment, payer: Payer): Promise<Buffer> => {
  const content = await receiptContent(organization, payment, payer);
  const colors = colorsOf(organization);
  const paper = new Paper({
    title: oneLine(`${content.kind} · ${content.subject}`),
    author: oneLine(organization.name),
    families: await familiesFor(lettersOf(content), payer.locale),
    direction: direction(payer.locale),
  });
  writeHead(paper, content, colors);
  writeFacts(paper, content, colors);
  writeSums(paper, content, colors);
  paper.keep(48);
  paper.y += 32;
  paper.write(own(content.foot), { size: 9, color: colors.muted }, { x: 0, width: paper.width });
  return paper.finish();
};
