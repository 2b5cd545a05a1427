import type { Insertable } from "kysely";
import type { ActivityEntities } from "#server/db/tables";

type Entity = Omit<Insertable<ActivityEntities>, "activityId">;

export interface Written {
  message: string;
  /** By position in the message. */
  entities: Entity[];
}

interface Names {
  /** Who a username is. */
  person: (username: string) => { id: string; name: string };
  interest: (name: string) => string;
}

/** `@username`, `#[Interest]`, `**bold**`, `_italic_` and web addresses, as the demo's texts write them. */
const notation =
  /@(?<person>[a-z0-9-]+)|#\[(?<interest>[^\]]+)\]|\*\*(?<bold>[^*]+)\*\*|_(?<italic>[^_]+)_|(?<href>https:\/\/\S+[^\s.,])/gu;

/** A demo text as members would have written it: the message and its parts. */
export const writeMessage = (source: string, { person, interest }: Names): Written => {
  let message = "";
  let last = 0;
  const entities: Entity[] = [];
  const add = (text: string, rest: Omit<Entity, "startIndex" | "endIndex">): void => {
    entities.push({ ...rest, startIndex: message.length, endIndex: message.length + text.length });
    message += text;
  };
  for (const match of source.matchAll(notation)) {
    message += source.slice(last, match.index);
    last = match.index + match[0].length;
    const found = match.groups ?? {};
    if (found.person) {
      const { id, name } = person(found.person);
      add(name, { type: "mention", accountId: id });
    } else if (found.interest) add(`#${found.interest}`, { type: "interest", interestId: interest(found.interest) });
    else if (found.bold) add(found.bold, { type: "segment", marks: ["bold"] });
    else if (found.italic) add(found.italic, { type: "segment", marks: ["italic"] });
    else if (found.href) add(found.href, { type: "link", href: found.href });
  }
  return { message: message + source.slice(last), entities };
};
