import { readFile } from "node:fs/promises";
import { join } from "node:path";

const short = join(import.meta.dirname, "../../support/fixtures/film.mp4");

/** A short film in a file of so many bytes: what fills it up is a box that players pass over. */
export const filmOf = async (bytes: number): Promise<Buffer> => {
  const film = await readFile(short);
  const free = Buffer.alloc(bytes - film.length);
  free.writeUInt32BE(free.length, 0);
  free.write("free", 4, "latin1");
  return Buffer.concat([film, free]);
};
