/** What the browser needs of one call: `GET /events`, whether it is answered without a sign-in, what it answers with, what it makes stale. */
export type ShortCall = readonly [call: string, isOpen: boolean, kind?: string | null, touches?: readonly string[]];

/** The calls of a module in the browser, from the short form that `bin/contract.ts` writes. */
export const calls = (module: string, short: Readonly<Record<string, ShortCall>>) =>
  Object.fromEntries(
    Object.entries(short).map(([name, [call, isOpen, kind, touches]]) => {
      const [method, path] = call.split(" ");
      return [name, { id: `${module}.${name}`, module, method, path, isOpen, kind: kind ?? "value", touches }];
    }),
  );
