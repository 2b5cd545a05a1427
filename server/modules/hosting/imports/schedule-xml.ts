import { Parser } from "htmlparser2";

/** More than any schedule has; what is deeper or longer is no schedule. */
const most = { depth: 30, elements: 400_000 } as const;

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly parts: (string | Element)[];
}

/**
 * The root of an XML document. Entities that a document declares are never looked at, so none can grow: the parser knows
 * those of XML and no others. Throws the end of a sentence where it is cut off, too deep or too long.
 */
const rootOf = (content: string): Element => {
  const root: Element = { name: "", attributes: {}, parts: [] };
  const open: Element[] = [root];
  let elements = 0;
  let isWhole = false;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        elements += 1;
        if (elements > most.elements || open.length > most.depth) throw new Error("holds more than a schedule does");
        const element: Element = { name, attributes, parts: [] };
        open.at(-1)?.parts.push(element);
        open.push(element);
      },
      ontext: (text) => {
        const { parts } = open.at(-1) ?? root;
        const last = parts.at(-1);
        if (typeof last === "string") parts[parts.length - 1] = last + text;
        else parts.push(text);
      },
      onclosetag: (_name, isImplied) => {
        open.pop();
        if (open.length === 1) isWhole = !isImplied;
      },
    },
    { xmlMode: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  parser.end(content);
  const [found] = root.parts.filter((part) => typeof part !== "string");
  if (!found || !isWhole) throw new Error("is no XML, or not all of it");
  return found;
};

const childrenOf = (element: Element | undefined, name: string): Element[] =>
  (element?.parts ?? []).flatMap((part) => (typeof part !== "string" && part.name === name ? [part] : []));

const childOf = (element: Element | undefined, name: string): Element | undefined => childrenOf(element, name)[0];

const textOf = (element: Element | undefined): string =>
  (element?.parts ?? []).map((part) => (typeof part === "string" ? part : textOf(part))).join("");

/** Every simple thing that is said of an element: its attributes, and its children by their names. */
const saidOf = (element: Element): Record<string, string> => ({
  ...Object.fromEntries(
    element.parts.flatMap((part) => (typeof part === "string" ? [] : [[part.name, textOf(part)]])).toReversed(),
  ),
  ...element.attributes,
});

/** A name is what stands in the element itself, unless it has an element of its own. */
const personOf = (element: Element) => ({
  name: element.parts.filter((part) => typeof part === "string").join(""),
  ...saidOf(element),
});

const linkOf = (element: Element) => ({ url: element.attributes.href, title: textOf(element) });

const eventOf = (element: Element) => ({
  ...saidOf(element),
  persons: childrenOf(childOf(element, "persons"), "person").map(personOf),
  links: childrenOf(childOf(element, "links"), "link").map(linkOf),
  attachments: childrenOf(childOf(element, "attachments"), "attachment").map(linkOf),
});

const dayOf = (element: Element) => ({
  date: element.attributes.date,
  rooms: childrenOf(element, "room").map((room) => ({
    name: room.attributes.name,
    sessions: childrenOf(room, "event").map(eventOf),
  })),
});

/** The `schedule.xml` of frab, pentabarf and others, as their JSON has the same. Throws the end of a sentence. */
export const scheduleFromXml = (content: string): unknown => {
  const root = rootOf(content);
  if (root.name !== "schedule") throw new Error('holds no "schedule"');
  const conference = childOf(root, "conference");
  const tracks = [...childrenOf(conference, "track"), ...childrenOf(childOf(conference, "tracks"), "track")];
  const said = conference ? saidOf(conference) : {};
  return {
    schedule: {
      base_url: said.base_url,
      conference: {
        ...{ acronym: said.acronym, title: said.title, url: said.url, time_zone_name: said.time_zone_name },
        tracks: tracks.map((track) => track.attributes),
        days: childrenOf(root, "day").map(dayOf),
      },
    },
  };
};
