import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import type { AnyEndpoint } from "#kernel/define";
import { kindOf } from "#lib/api/call";

type Exports = Record<string, Record<string, AnyEndpoint>>;

const folder = new URL("../../lib/contract/", import.meta.url);
const files = (await readdir(new URL("browser/", folder))).filter((file) => file.endsWith(".ts"));

const said = (exports: Exports) =>
  Object.entries(exports).map(([name, calls]) => [
    name,
    Object.entries(calls).map(([call, endpoint]) => {
      const { id, module, method, path, isOpen, touches } = endpoint;
      return { call, id, module, method, path, isOpen, touches, kind: kindOf(endpoint) };
    }),
  ]);

test.each(files)("the browser knows the calls of %s as they are declared", async (file) => {
  const [declared, written]: Exports[] = await Promise.all([
    import(new URL(file, folder).href),
    import(new URL(`browser/${file}`, folder).href),
  ]);
  expect(said(written ?? {})).toEqual(said(declared ?? {}));
});
