import { activities } from "#contract/activities";
import { groups } from "#contract/groups";
import { interests } from "#contract/interests";
import { storage } from "#contract/storage";
import type { EntityInput } from "#entities/community/activities";
import { typedLine, typedLines } from "#kernel/typed-text";
import { injections, packed } from "#tests/support/injections";
import { type Member, newMember } from "./api.ts";
import type { Community } from "./communities.ts";
import { say } from "./group.ts";
import { plantPeople, plantPreviews } from "./hostile-people.ts";
import { newPerson } from "./person.ts";
import { moothall, originOf } from "./product.ts";

/** As many calls at a time as people make. */
const atOnce = 6;

const inTurns = async <T, R>(items: readonly T[], work: (item: T, index: number) => Promise<R>): Promise<R[]> => {
  const done: R[] = [];
  for (let from = 0; from < items.length; from += atOnce)
    done.push(...(await Promise.all(items.slice(from, from + atOnce).map((item, at) => work(item, from + at)))));
  return done;
};

/** A community of its own: nobody else should have to read this. */
const found = async (): Promise<Community> => {
  const slug = `hostile-${newPerson().lastName}`;
  const domain = `${slug}.localhost`;
  await moothall(...["organization", "create", "--slug", slug, "--name", "Hostile waters", "--domain", domain]);
  return { slug, name: "Hostile waters", origin: originOf(domain) };
};

/** What a card shows whole: not too long, and in few lines. */
const posts = packed(600, " ");
/** Of these the first stands on the page that everything is looked at on. */
const names = packed(120, " ");
const descriptions = packed(5000);
const titles = packed(180, " ");
const pictures = packed(500);
const png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** How many groups one account founds here; it may not found many a day. */
const foundedByOne = 15;

const createGroups = async (community: Community, writer: Member) => {
  const made: { id: string; slug: string; name: string }[] = [];
  for (let from = 0; from < names.length; from += foundedByOne) {
    const founder = from === 0 ? writer : await newMember(community);
    const create = async (name: string, index: number) => {
      const description = descriptions[(from + index) % descriptions.length] ?? "";
      const group = { name, description, access: "public", active: true } as const;
      const { id, slug } = await founder.call(groups.create, { body: { group } });
      return { id, slug, name: typedLine(name) };
    };
    made.push(...(await inTurns(names.slice(from, from + foundedByOne), create)));
  }
  return made;
};

const sayAll = async (community: Community, reader: Member, groupId: string) => {
  const thread = await say(reader, "What do you say?", { groupId });
  // One account may not say more in a minute.
  for (let from = 0; from < posts.length; from += 14) {
    const speaker = await newMember(community);
    await speaker.call(groups.join, { params: { groupId } });
    for (const message of posts.slice(from, from + 14)) {
      await say(speaker, message, { commentedId: thread.id });
      const { id: activityId } = await say(speaker, message, { groupId });
      await reader.call(activities.report, { params: { activityId } });
    }
  }
  return thread;
};

/** Each picture describes itself by a text. */
const showAll = async (community: Community, groupId: string): Promise<void> => {
  const { call } = await newMember(community);
  await call(groups.join, { params: { groupId } });
  const imageIds = await inTurns(pictures, async (description) => {
    const body = { type: "activity", dataUri: `data:image/png;base64,${png}`, description } as const;
    return (await call(storage.uploadImage, { body })).id;
  });
  for (let from = 0; from < imageIds.length; from += 4) {
    const body = { message: "", entities: [], groupId, imageIds: imageIds.slice(from, from + 4) };
    await call(activities.create, { body });
  }
};

const linkAll = async (community: Community, groupId: string): Promise<string[]> => {
  const previews = await plantPreviews(community);
  const { call } = await newMember(community);
  await call(groups.join, { params: { groupId } });
  for (const { url: href } of previews) {
    const entities: EntityInput[] = [{ type: "link", startIndex: 0, endIndex: 4, marks: [], href }];
    await call(activities.create, { body: { message: "Here", entities, groupId } });
  }
  return previews.flatMap(({ texts }) => texts);
};

/** Each text alone, and all of them in a few long ones that also go out as mails. Returns what is shown of each. */
const announceAll = async (writer: Member, groupId: string) => {
  const params = { groupId };
  const alone = await inTurns(injections, async (injection, index) => {
    const title = `${index}. ${titles[index % titles.length]}`;
    const body = { title, html: `<p>Before</p>${injection}<p>After</p>`, email: false, push: true };
    const { html } = await writer.call(groups.announce, { params, body });
    return { injection, title: typedLine(title), html: html ?? "" };
  });
  const together = await inTurns(packed(2000, "</p><p>"), async (text, index) => {
    const body = { title: `Mail ${index} ${titles[index] ?? ""}`, html: `<p>${text}</p>`, email: true, push: true };
    const { id } = await writer.call(groups.announce, { params, body });
    return { id, title: typedLine(body.title) };
  });
  return { alone, together };
};

/** A community in which every text that people may write is an injection, and one of its moderators, who reads it. */
export const plant = async () => {
  const community = await found();
  const [writer, reader] = [await newMember(community), await newMember(community)];
  const made = await createGroups(community, writer);
  const [group] = made;
  if (!group) throw new Error("There are no injections.");
  const params = { groupId: group.id };
  await writer.call(groups.invite, { params, body: { accountIds: [reader.id] } });
  await reader.call(groups.acceptInvitation, { params });
  await writer.call(groups.promote, { params: { ...params, accountId: reader.id } });
  const people = await plantPeople(community, { groupId: group.id, inviterId: writer.id });
  const thread = await sayAll(community, reader, group.id);
  await showAll(community, group.id);
  const previews = await linkAll(community, group.id);
  const known = await inTurns(packed(60, " "), (name) => writer.call(interests.create, { body: { name } }));
  const announced = await announceAll(writer, group.id);
  return {
    ...{ community, reader, group, thread, people, previews, announced, posts, groups: made },
    // As they are kept (decisions/063).
    pictures: pictures.map(typedLines),
    descriptions: descriptions.map(typedLines),
    interests: [...new Set(known.map(({ name }) => name))],
  };
};
export type Hostile = Awaited<ReturnType<typeof plant>>;
