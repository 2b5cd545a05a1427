import { AppError } from "#kernel/errors";

export interface Upload {
  readonly bytes: Buffer;
  /** What the sender says it is; believe the bytes instead. */
  readonly declaredType: string;
}

/** The bytes of `data:{mime};base64,…`, at most `limit` of them. Throws `file_rejected`, `payload_too_large`. */
export const readDataUri = (text: string, limit: number): Upload => {
  const comma = text.indexOf(",");
  const head = /^data:([\w.+-]+\/[\w.+-]+)?(?:;[\w-]+=[^;,]*)*;base64$/i.exec(text.slice(0, Math.min(comma, 500)));
  if (comma < 0 || !head) throw new AppError("file_rejected");
  // Four characters stand for three bytes: what cannot fit is not decoded at all.
  if ((text.length - comma) * 0.75 > limit + 3) throw new AppError("payload_too_large");
  const bytes = Buffer.from(text.slice(comma + 1), "base64");
  if (bytes.length === 0) throw new AppError("file_rejected");
  if (bytes.length > limit) throw new AppError("payload_too_large");
  return { bytes, declaredType: (head[1] ?? "").toLowerCase() };
};
