import { TextWriter, Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from "@zip.js/zip.js";

/** The files of a ZIP, by their names. */
export const unpack = async (bytes: Buffer) => {
  const zip = new ZipReader(new Uint8ArrayReader(bytes));
  const files = (await zip.getEntries()).filter((entry) => !entry.directory);
  return {
    names: files.map(({ filename }) => filename),
    text: async (of: string) => (await files.find(({ filename }) => filename === of)?.getData(new TextWriter())) ?? "",
    bytes: async (of: string) =>
      Buffer.from((await files.find(({ filename }) => filename === of)?.getData(new Uint8ArrayWriter())) ?? []),
  };
};
