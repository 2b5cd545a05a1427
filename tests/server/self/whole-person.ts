import { randomUUID } from "node:crypto";
import { self } from "#contract/self";
import { mailer } from "#server/mail/mailer";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { type Populated, populate } from "#tests/support/populate";
import { inDays, type TestAccount, type World } from "#tests/support/world";
import { fillConversations, fillReports, fillThreads } from "./whole-person-talk.ts";

/** Stands in everything that is the person's own, so that it can be looked for everywhere. */
export const mark = "qzmark";
/** What cannot carry the mark. */
export const phone = "+35391555019";
/** In the person's public name alone: others may have written it. */
export const name = `${mark}first ${mark}last`;
export const email = `${mark}@person.example`;

export const pixel =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** Everything the calls let a person say of themselves. */
const fillProfile = async (person: TestAccount): Promise<void> => {
  const links = ["website", "facebook", "instagram", "linkedIn", "twitter", "tikTok", "youtube", "discord"] as const;
  await person.call(self.update, {
    body: {
      ...Object.fromEntries(links.map((link) => [link, `https://${link}.example/${mark}`])),
      username: `${mark}-name`,
      firstName: `${mark}first`,
      lastName: `${mark}last`,
      phone,
      bio: `${mark} bio`,
      internalRefId: `${mark} reference`,
      locale: "ja",
      attributes: { club: `${mark} club`, secret: `${mark} secret` },
    },
  });
  await person.call(self.setImage, { body: { buffer: pixel } });
  await person.call(self.setBanner, { body: { buffer: pixel } });
  await person.call(self.createAddress, {
    body: {
      name: `${mark} home`,
      address1: `${mark} 1`,
      address2: `${mark} 2`,
      city: mark,
      state: mark,
      country: mark,
      zip: mark,
    },
  });
  await person.call(self.updateNotificationPreferences, { body: { likePush: false, readReceipts: false } });
};

const fillLogin = async (world: World, of: OrganizationRecord, { login }: TestAccount): Promise<void> => {
  const { sub } = login;
  const row = { sub, expiresAt: inDays(1) };
  const times = { createdAt: inDays(-9), updatedAt: inDays(-9) };
  await world.insert(of, "identityUsers", { sub, username: email, email, passwordHash: mark, ...times });
  await world.insert(of, "identityCodes", { ...row, purpose: "reset", codeHash: mark });
  await world.insert(of, "identityChallenges", { ...row, name: "SOFTWARE_TOKEN_MFA", sessionHash: mark });
  await world.insert(of, "identityOrigins", { sub, originHash: mark, seenAt: inDays(-1) });
  await world.insert(of, "identityRecoveryCodes", { sub, codeHash: mark });
  const { family } = await world.insert(of, "identitySessions", {
    ...{ ...row, browser: mark, system: mark, network: "192.0.2.0/24" },
    ...{ signedInAt: inDays(-1), refreshedAt: inDays(-1) },
  });
  await world.insert(of, "identityRefreshTokens", { family, tokenHash: mark });
};

const fillCommunity = async (world: World, { organization: of, host, stranger, registrant, params }: Populated) => {
  const accountId = registrant.id;
  const { groupId, eventId } = params;
  await world.insert(of, "groupMemberships", { groupId, accountId: stranger.id, createdAt: inDays(-1) });
  await world.scope(of).write(async (tx) => {
    const standing = (who: string) => tx.updateTable("groupMemberships").where("accountId", "=", who);
    await standing(accountId).set({ role: "moderator" }).execute();
    await standing(host.id)
      .set({ role: "member", createdAt: inDays(-2) })
      .execute();
  });
  const other = await world.insert(of, "groups", { slug: "sailors", name: "Sailors", creatorId: accountId });
  await world.insert(of, "groupSponsors", { groupId: other.id, accountId });
  await world.insert(of, "benefits", { slug: "sails", title: "Cheaper sails", managerId: accountId });
  await world.insert(of, "groupRequests", { groupId: other.id, accountId });
  await world.insert(of, "groupInvitations", { groupId: other.id, accountId, inviterId: host.id });
  await world.insert(of, "groupInvitations", { groupId: other.id, accountId: host.id, inviterId: accountId });
  await world.insert(of, "accountBlocks", { blockerId: accountId, accountId: stranger.id });
  await world.insert(of, "accountBlocks", { blockerId: stranger.id, accountId });
  await world.insert(of, "notifications", { accountId: host.id, senderId: accountId, type: "FOLLOW" });
  await world.insert(of, "notificationReads", { accountId, readUntil: inDays(-1) });
  const image = await world.insert(of, "images", { width: 2, height: 2, name: `${mark}.png`, accountId });
  const channel = await world.insert(of, "channels", {
    slug: "news",
    name: "News",
    imageId: image.id,
    creatorId: accountId,
  });
  await world.insert(of, "channelSubscribers", { channelId: channel.id, accountId });
  const content = await world.insert(of, "contents", { channelId: channel.id, slug: "hello", published: inDays(-1) });
  await world.insert(of, "contentLikes", { contentId: content.id, accountId });
  await world.insert(of, "contentGuests", {
    ...{ contentId: content.id, slug: "guest", type: "guest", name: "Guest", accountId },
  } as const);
  const tier = await world.insert(of, "accountTiers", { slug: "crew", name: "Crew" });
  await world.insert(of, "accountTierMembers", { tierId: tier.id, accountId });
  return fillFeed(world, { of, host, registrant, eventId });
};

/** Somebody else's post that mentions the person, and the person's own under it, with one by somebody else below. */
const fillFeed = async (
  world: World,
  {
    of,
    host,
    registrant,
    eventId,
  }: { of: OrganizationRecord; host: TestAccount; registrant: TestAccount; eventId: string },
) => {
  const accountId = registrant.id;
  const picture = await world.insert(of, "images", { width: 2, height: 2, name: `${mark}.jpg` });
  const urls = { thumbnailUrl: mark, previewUrl: mark, hlsUrl: mark, dashUrl: mark };
  const film = await world.insert(of, "videos", urls);
  const message = `⛵ with @${mark}-name at the quay, ${mark}-name!`;
  const mention = (startIndex: number, length: number) => ({
    startIndex,
    endIndex: startIndex + length,
    type: "mention" as const,
    accountId,
  });
  const post = await world.insert(of, "activities", { accountId: host.id, message, eventId });
  const called = `@${mark}-name`.length;
  await world.insert(of, "activityEntities", { activityId: post.id, ...mention(message.indexOf("@"), called) });
  await world.insert(of, "activityEntities", {
    activityId: post.id,
    ...mention(message.lastIndexOf(mark), called - 1),
  });
  const link = message.indexOf("quay");
  await world.insert(of, "activityEntities", {
    activityId: post.id,
    type: "link",
    startIndex: link,
    endIndex: link + 4,
  });
  const comment = await world.insert(of, "activities", {
    ...{ accountId, message: `${mark} comment`, commentedId: post.id, imageId: picture.id, videoId: film.id },
  });
  await world.insert(of, "activities", { accountId: host.id, message: "Yes!", commentedId: comment.id });
  await world.insert(of, "activities", { ...{ accountId, message: "", eventId }, reshare: true, sharedId: post.id });
  await world.insert(of, "activityLikes", { activityId: post.id, accountId });
  await world.insert(of, "activityReports", { activityId: post.id, accountId });
  return { post, comment };
};

const fillEvents = async (world: World, { organization: of, host, registrant, params, ids }: Populated) => {
  const accountId = registrant.id;
  const { eventId, sessionId, passId } = params;
  const own = await world.event(of, { host: registrant, slug: "regatta", name: "Regatta" });
  await world.insert(of, "announcements", {
    slug: "regatta-news",
    message: "Wind!",
    eventId: own.id,
    creatorId: accountId,
  });
  await world.insert(of, "eventEmails", { eventId: own.id, type: "reminder", replyTo: email });
  await world.insert(of, "eventHosts", { eventId, accountId });
  await world.insert(of, "eventSponsors", { eventId, accountId });
  await world.insert(of, "sessionSponsors", { sessionId, accountId });
  await world.insert(of, "sponsorshipLevelAccounts", { levelId: params.levelId, accountId });
  await world.insert(of, "savedSessions", { sessionId, accountId });
  const level = await world.insert(of, "eventSponsorshipLevels", { eventId, slug: "tin", name: "Tin" });
  await world.insert(of, "eventSponsorships", { levelId: level.id, name: "Buoys", accountId });
  const { registrationId } = await world.registration(of, host, own.id, {
    ...{ passTypeId: (await world.passType(of, own.id)).id, payerId: accountId },
  });
  const place = { address1: mark, address2: mark, city: mark, zip: mark, state: "Connacht", country: "Ireland" };
  const paid = { accountId, eventId, currency: "USD", integrationType: "manual" as const, ...place };
  const intent = await world.insert(of, "paymentIntents", {
    ...paid,
    source: "pass",
    fingerprint: "open pass",
    total: 4200,
  });
  const payment = await world.insert(of, "payments", { ...paid, source: "pass", amount: 4200, last4: "4242", passId });
  await world.insert(of, "paymentLineItems", {
    paymentId: payment.id,
    accountId,
    type: "pass",
    name: "Regular",
    amount: 4200,
  });
  const upload = await world.insert(of, "files", {
    ...{ accountId, name: `${mark}.pdf`, key: `files/${randomUUID()}.pdf`, contentType: "application/pdf", size: 4 },
  });
  await world.platform.files.put(upload.key, Buffer.from("tide"), "application/pdf");
  await world.insert(of, "registrationQuestionResponses", {
    passId,
    questionId: ids.questionId,
    value: `${mark} diet`,
  });
  const select = await world.question(of, eventId, { type: "select", name: "Meal" });
  await world.insert(of, "registrationQuestionResponses", { passId, questionId: select.id, value: "fish" });
  const asked = await world.insert(of, "sessionQuestions", { sessionId, type: "text", name: "Why?", sold: 1 });
  const access = await world
    .scope(of)
    .read((tx) => tx.selectFrom("sessionAccesses").where("passId", "=", passId).select("id").executeTakeFirstOrThrow());
  await world.insert(of, "sessionQuestionResponses", {
    accessId: access.id,
    questionId: asked.id,
    value: `${mark} why`,
  });
  return { own, payment, intent, upload, paidFor: registrationId };
};

const fillMails = async (world: World, { organization: of, host, registrant }: Populated): Promise<void> => {
  const organizationId = of.id;
  const sent = { subject: "Hello", html: "<p>Hello</p>" };
  await world.insert(of, "mails", { ...sent, recipient: email.toUpperCase(), text: "Hello" });
  const about = { aboutIds: [registrant.id], text: `${name} follows you` };
  await world.insert(of, "mails", { ...sent, recipient: host.login.username, ...about });
  await world.insert(of, "mails", { ...sent, recipient: host.login.username, text: "About the tides" });
  await world.scope(of).write((tx) => mailer.enqueue(tx, { ...sent, organizationId, to: email, text: name }));
  await world
    .scope(of)
    .write((tx) => mailer.enqueue(tx, { ...sent, organizationId, to: host.login.username, text: "Tides" }));
};

/** A populated organization whose registrant has something of every kind that belongs to a person. */
export const makeWholePerson = async (world: World) => {
  const organization = await world.organization({
    attributes: [{ name: "club" }, { name: "secret", public: false }],
  });
  const populated = await populate(world, organization);
  const { registrant } = populated;
  await world.scope(organization).write(async (tx) => {
    await tx
      .updateTable("logins")
      .set({ email, username: email, firstName: mark })
      .where("id", "=", registrant.login.id)
      .execute();
    await tx
      .updateTable("accounts")
      .set({ email, timezone: "Europe/Dublin" })
      .where("id", "=", registrant.id)
      .execute();
  });
  await fillProfile(registrant);
  await fillLogin(world, organization, registrant);
  const times = { createdAt: inDays(-1), expiresAt: inDays(13) };
  const sent = { accountId: registrant.id, inviterId: registrant.login.id, name: "partner@example.org" };
  await world.insert(organization, "loginInvitations", { ...sent, ...times });
  const got = { accountId: populated.host.id, inviterId: populated.host.login.id, name: email };
  await world.insert(organization, "loginInvitations", { ...got, ...times });
  const feed = await fillCommunity(world, populated);
  const events = await fillEvents(world, populated);
  await fillReports(world, populated, mark);
  await fillConversations(world, populated, mark, pixel);
  await fillThreads(world, populated, mark);
  await fillMails(world, populated);
  return { ...populated, ...feed, ...events };
};
export type WholePerson = Awaited<ReturnType<typeof makeWholePerson>>;

/** What somebody leaves behind who has run an event: helpers, scans, mails, a file. */
export const workAsHost = async (
  world: World,
  { organization, registrant: { id: accountId }, params: { eventId } }: WholePerson,
) => {
  const { now } = world.platform;
  const expiresAt = new Date(now().getTime() + 60_000);
  const link = { eventId, creatorId: accountId, name: "Main door", tokenHash: "token", pinHash: "pin", expiresAt };
  await world.insert(organization, "doorLinks", link);
  const scan = { id: randomUUID(), eventId, accountId, action: "in", outcome: "unknown", scannedAt: now() } as const;
  await world.insert(organization, "doorScans", scan);
  const mail = { eventId, creatorId: accountId, subject: "News", html: "<p>News</p>", recipients: 1, createdAt: now() };
  await world.insert(organization, "eventMails", mail);
  const file = { eventId, accountId, kind: "roster", parameters: "{}", tokenDigest: Buffer.from("token") };
  await world.insert(organization, "downloads", { ...file, expiresAt, createdAt: now() });
};
