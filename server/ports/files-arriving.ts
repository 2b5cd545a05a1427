/** What comes of a stream; one that fails ends early. A failure of whoever takes the pieces stays one. */
export async function* untilItFails(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const pieces = content[Symbol.asyncIterator]();
  const next = async () => {
    try {
      return await pieces.next();
    } catch {
      return null;
    }
  };
  try {
    for (let piece = await next(); piece && !piece.done; piece = await next()) yield piece.value;
  } finally {
    await pieces.return?.().catch(() => undefined);
  }
}
