import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { type Builders, inDays, type TestAccount } from "./world.ts";

/** An event with a row of every kind around it. */
export const makeEvent = async (world: Builders, organization: OrganizationRecord, host: TestAccount) => {
  const event = await world.event(organization, { host, publicRegistrants: true, allowMultipleRegistrations: true });
  const eventId = event.id;
  const page = await world.insert(organization, "eventPages", { eventId, slug: "venue", title: "Venue" });
  const section = await world.insert(organization, "faqSections", { eventId, slug: "travel", name: "Travel" });
  await world.insert(organization, "faqs", { sectionId: section.id, slug: "by-train", question: "By train?" });
  const speaker = await world.speaker(organization, eventId, { slug: "grace" });
  const session = await world.session(organization, eventId, { slug: "tides", registrationEnabled: true });
  await world.insert(organization, "sessionSpeakers", { sessionId: session.id, speakerId: speaker.id });
  const activation = await world.insert(organization, "eventActivations", {
    eventId,
    slug: "lighthouse",
    name: "Lighthouse",
    maxPoints: 5,
    type: "protected",
    code: "LIGHTHOUSE",
    startAfter: inDays(-1),
  });
  const image = await world.insert(organization, "images", { width: 2, height: 2 });
  const media = await world.insert(organization, "eventMedia", { eventId, name: "Map", imageId: image.id });
  await world.insert(organization, "eventEmails", { eventId, type: "confirmation", body: "<p>Welcome</p>" });
  const announcement = await world.insert(organization, "announcements", {
    eventId,
    slug: `news-${eventId.slice(0, 8)}`,
    title: "News",
  });
  const level = await world.insert(organization, "eventSponsorshipLevels", { eventId, slug: "gold", name: "Gold" });
  await world.insert(organization, "eventSponsorships", { levelId: level.id, name: "Quay Ltd", accountId: host.id });
  await world.insert(organization, "eventSponsors", { eventId, accountId: host.id });
  const track = await world.insert(organization, "tracks", { eventId, slug: "sails", name: "Sails", color: "#0f766e" });
  const location = await world.insert(organization, "sessionLocations", { eventId, name: "Boat house" });
  return { event, page, speaker, session, activation, media, announcement, track, location };
};

/** What it sells, and what it asks. */
export const makeOffer = async (world: Builders, organization: OrganizationRecord, eventId: string) => {
  const passType = await world.passType(organization, eventId, {
    transferable: true,
    cancelable: true,
    enableCoupons: true,
  });
  const addOn = await world.insert(organization, "eventAddOns", { eventId, name: "Dinner" });
  const roomType = await world.insert(organization, "eventRoomTypes", { eventId, name: "Double" });
  await world.insert(organization, "eventRoomTypePassTypes", { roomTypeId: roomType.id, passTypeId: passType.id });
  const list = await world.insert(organization, "searchLists", { name: "Ports" });
  await world.insert(organization, "searchListValues", { searchListId: list.id, value: "Galway" });
  const section = await world.insert(organization, "registrationSections", { eventId, name: "You" });
  const question = await world.question(organization, eventId, { sectionId: section.id, mutable: true });
  const followup = await world.insert(organization, "registrationSections", {
    eventId,
    kind: "followup",
    name: "Afterwards",
  });
  const followupQuestion = await world.question(organization, eventId, {
    sectionId: followup.id,
    name: "How was it?",
    mutable: true,
  });
  const bundle = await world.insert(organization, "eventPackages", { eventId, name: "Crew of two" });
  await world.insert(organization, "eventPackagePasses", {
    packageId: bundle.id,
    passTypeId: passType.id,
    quantity: 2,
  });
  return { passType, addOn, roomType, bundle, list, section, question, followup, followupQuestion };
};
