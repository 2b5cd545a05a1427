// What follows from an act is said as a fact (`decisions/039`): no use case calls mails, notices, sockets or the queue by
// hand, nor by way of a function that does. `node bin/walls.ts` reads the sources as text, like its other rules.
import { dirname, join, normalize } from "node:path";
import { askedMails, ownWork } from "#server/walls/own-work";

/** A source below `server/`. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

const queues = "puts work into the queue";

/** What brings something to people, or puts it into the queue: by the path below `server/` and the name. */
const effects: Readonly<Record<string, string>> = {
  "mail/mailer.ts#mailer": "mails",
  "realtime/publish.ts#publish": "tells open pages",
  "realtime/publish.ts#publishTo": "tells open pages",
  "db/announcements.ts#announce": "tells open pages",
  "jobs/enqueue.ts#enqueue": queues,
  "jobs/enqueue.ts#enqueueAll": queues,
  "jobs/enqueue.ts#enqueueEach": queues,
  "modules/inbox/notifications/notifications.service.ts#notify": "notifies",
};

/** A value or a function of a file, what it says, and what it names of its own file and of others. */
interface Declared {
  readonly path: string;
  readonly name: string;
  readonly body: string;
  readonly names: readonly string[];
}

const keyOf = ({ path, name }: Pick<Declared, "path" | "name">): string => `${path}#${name}`;

/** `./x.ts` and `#server/x` as a path below `server/`; null for what lies elsewhere. */
const resolve = (path: string, imported: string): string | null => {
  if (imported.startsWith("#server/")) return `${imported.slice("#server/".length)}.ts`;
  return imported.startsWith(".") ? normalize(join(dirname(path), imported)) : null;
};

/** What a file imports: the key of each name; a namespace has the path of its file. */
const importsOf = ({ path, text }: Source) => {
  const names = new Map<string, string>();
  const namespaces = new Map<string, string>();
  for (const [, all, named = "", imported = ""] of text.matchAll(
    /^import (?!type )(?:\* as (\w+)|\{([^}]*)\}) from "([^"]+)"/gm,
  )) {
    const from = resolve(path, imported);
    if (!from) continue;
    if (all) namespaces.set(all, from);
    for (const [, name = "", alias = name] of named.matchAll(/(?<!type )\b(\w+)(?: as (\w+))?\s*(?:,|$)/g))
      names.set(alias, `${from}#${name}`);
  }
  return { names, namespaces };
};

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");

/** Everything that a file declares at its top, and what each of it names. */
const declaredIn = ({ path, text }: Source): Declared[] => {
  const { names, namespaces } = importsOf({ path, text });
  const parts = withoutComments(text).split(/^(?=(?:export )?(?:const|class|function|async function) )/m);
  const found = parts.flatMap((body) => {
    const name = /^(?:export )?(?:const|class|function|async function) (\w+)/.exec(body)?.[1];
    return name === undefined ? [] : [{ path, name, body }];
  });
  const own = new Set(found.map(({ name }) => name));
  return found.map((one) => {
    const words = [...one.body.matchAll(/(?<![.\w"])(\w+)(?:\.(\w+))?/g)].flatMap(([, word = "", member = ""]) => {
      const namespace = namespaces.get(word);
      if (namespace) return [`${namespace}#${member}`];
      return names.get(word) ?? (own.has(word) && word !== one.name ? [`${path}#${word}`] : []);
    });
    return { ...one, names: [...new Set(words)] };
  });
};

const moduleOf = (path: string): string => path.split("/").slice(1, 3).join("/");

/** Tasks that are put into the queue here; empty for one that is not written out. */
const tasksIn = ({ body }: Declared): string[] =>
  [...body.matchAll(/\b(?:enqueue(?:All|Each)?|jobOf)\(\s*(?:tx,\s*)?(?:"([\w.]+)")?/g)].map(([, task = ""]) => task);

const isOwnWork = (task: string, path: string): boolean => ownWork[task]?.modules.includes(moduleOf(path)) === true;

/** Who may: what hears of facts, and what does jobs. */
const isHearing = (path: string): boolean => path.endsWith(".subscribers.ts") || path === "jobs/handlers.ts";

/** Where a walk ends: what lies behind is nobody's by hand, and the identity provider is a service of its own. */
const isEnd = (key: string): boolean => isHearing(key.split("#")[0] ?? key) || key.startsWith("identity/");

/** All that is reached from here by names, each with what names it. */
const reachedFrom = (starts: readonly string[], all: ReadonlyMap<string, Declared>): Map<string, string | null> => {
  const cameFrom = new Map<string, string | null>(starts.map((start) => [start, null]));
  // A map goes on with what is put into it meanwhile.
  for (const [key] of cameFrom)
    for (const next of all.get(key)?.names ?? []) if (!cameFrom.has(next) && !isEnd(next)) cameFrom.set(next, key);
  return cameFrom;
};

const wayTo = (key: string, cameFrom: ReadonlyMap<string, string | null>): string[] => {
  const before = cameFrom.get(key);
  return before ? [...wayTo(before, cameFrom), key] : [key];
};

/** Where people and programs come in. */
const isAsked = (path: string): boolean => path.endsWith(".routes.ts") || /^(?:http|cli)\//.test(path);

/** Effects of one function that it may not have, unless what it does is a job, or hears of facts. */
const effectsOf = (one: Declared): string[] => {
  if (askedMails.includes(keyOf(one))) return [];
  const found = new Set(one.names.flatMap((name) => effects[name] ?? []));
  const tasks = tasksIn(one);
  if (tasks.length > 0 && tasks.every((task) => isOwnWork(task, one.path))) found.delete(queues);
  return [...found];
};

/** Effects that a use case calls by hand, each with the way that leads to it. */
export const findHandMade = (sources: readonly Source[]): string[] => {
  const declared = sources.flatMap(declaredIn);
  const all = new Map(declared.map((one) => [keyOf(one), one]));
  const reached = (isStart: (path: string) => boolean) =>
    reachedFrom(declared.filter(({ path }) => isStart(path)).map(keyOf), all);
  const [asked, heard] = [reached(isAsked), reached(isHearing)];
  return declared
    .filter(({ path }) => path.startsWith("modules/") && !isHearing(path))
    .filter((one) => asked.has(keyOf(one)) || !heard.has(keyOf(one)))
    .flatMap((one) => {
      const way = wayTo(keyOf(one), asked).slice(0, -1);
      const reachedBy = way.length > 0 ? ` It is reached by ${way.join(" → ")}.` : "";
      return effectsOf(one).map(
        (effect) =>
          `${keyOf(one)} ${effect} by hand: say what happened (emit), and let a subscriber do it.${reachedBy}`,
      );
    })
    .sort();
};

/** Entries of the list of own work that are true no more. */
export const findIdleOwnWork = (sources: readonly Source[]): string[] => {
  const declared = sources.flatMap(declaredIn);
  const asks = new Set(declared.flatMap((one) => tasksIn(one).map((task) => `${moduleOf(one.path)} ${task}`)));
  const tasks = Object.entries(ownWork).flatMap(([task, { modules }]) =>
    modules
      .filter((module) => !asks.has(`${module} ${task}`))
      .map((module) => `${module} puts ${task} into the queue no more. Take it off server/walls/own-work.ts.`),
  );
  const mails = askedMails.filter((key) => !declared.some((one) => keyOf(one) === key));
  return [...tasks, ...mails.map((key) => `${key} is no more. Take it off server/walls/own-work.ts.`)];
};
