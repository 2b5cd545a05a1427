import { promisify } from "node:util";
import { brotliCompress, constants, gunzip, gzip } from "node:zlib";

/** How a body is compressed on its way (RFC 9110, 8.4.1). */
export type Coding = "br" | "gzip";

const weightsOf = (accepted: string): Map<string, number> => {
  const parts = accepted.toLowerCase().split(",");
  return new Map(
    parts.map((part) => {
      const [name = "", weight = "1"] = part.trim().split(/\s*;\s*q=/);
      return [name, Number(weight) || 0];
    }),
  );
};

/** What a reader would rather have, by their `accept-encoding`; undefined = the body as it is. */
export const codingFor = (accepted: string | string[] | undefined): Coding | undefined => {
  if (!accepted) return undefined;
  const weights = weightsOf(String(accepted));
  const weightOf = (coding: Coding): number => weights.get(coding) ?? weights.get("*") ?? 0;
  const [br, gz] = [weightOf("br"), weightOf("gzip")];
  if (br > 0 && br >= gz) return "br";
  return gz > 0 ? "gzip" : undefined;
};

export interface Effort {
  /** 0 to 11. */
  readonly br: number;
  /** 1 to 9. */
  readonly gzip: number;
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const fromGzip = promisify(gunzip);

/** A text in both codings, made beside the thread that answers. */
export const pack = async (text: Buffer, effort: Effort): Promise<Record<Coding, Buffer>> => {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: effort.br,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  const [br, gz] = await Promise.all([toBrotli(text, { params }), toGzip(text, { level: effort.gzip })]);
  return { br, gzip: gz };
};

export const unpack = (packed: Record<Coding, Buffer>): Promise<Buffer> => fromGzip(packed.gzip);
