import type { PathParam } from "#kernel/params";
import type { Tx } from "#server/db/database";
import { pinHash, secretHash } from "#server/modules/attendance/door/door-secrets";
import { mailKey } from "#server/modules/inbox/announcements/mail-keys.service";
import { mailToken } from "#server/modules/inbox/announcements/mail-token";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { doorPin, doorSession, type ExampleIds } from "./examples.ts";
import { makeChannel } from "./populate-channel.ts";
import { makeConversation, type Reported } from "./populate-chat.ts";
import { makeEvent, makeOffer } from "./populate-event.ts";
import { makeMedia } from "./populate-media.ts";
import { makeDevice, muteProofFor } from "./populate-push.ts";
import { makeStreams } from "./populate-streams.ts";
import { fillThread } from "./populate-threads.ts";
import { type Builders, inDays, type TestAccount, type World } from "./world.ts";

/** An organization with a row of every kind that a path, a body or a query can name. */
export interface Populated extends Reported {
  readonly organization: OrganizationRecord;
  readonly host: TestAccount;
  /** Holds a pass, owns the address, the payment, the intent and the coupon. */
  readonly registrant: TestAccount;
  readonly stranger: TestAccount;
  /** In the conversation, besides the registrant. */
  readonly mateId: string;
  /** A conversation that the registrant is asked for. */
  readonly requestedId: string;
  readonly params: Readonly<Record<PathParam, string>>;
  /** The same things by their slugs, where they have one. */
  readonly slugs: Partial<Record<PathParam, string>>;
  readonly ids: ExampleIds;
}

const makePurchase = async (
  world: Builders,
  organization: OrganizationRecord,
  registrant: TestAccount,
  eventId: string,
  passTypeId: string,
) => {
  const bought = await world.registration(organization, registrant, eventId, { passTypeId });
  // Whoever gives the first away is a registrant still.
  await world.registration(organization, registrant, eventId, { passTypeId });
  const draft = await world.registration(organization, registrant, eventId, { passTypeId, status: "draft" });
  const { registrationId } = bought;
  const prepaid = { eventId, code: "QUAY10", discountPercent: 10, registrationId, prePaid: true };
  const coupon = await world.insert(organization, "coupons", prepaid);
  await world.insert(organization, "coupons", { eventId, code: "EVERYBODY", discountPercent: 10 });
  const accountId = registrant.id;
  const priced = { accountId, eventId, registrationId, currency: "USD", integrationType: "free" as const };
  const paid = await world.insert(organization, "paymentIntents", {
    ...priced,
    source: "registration",
    status: "captured",
    capturedAt: inDays(-1),
    fingerprint: "paid",
    total: 0,
  });
  const payment = await world.insert(organization, "payments", {
    ...priced,
    source: "registration",
    intentId: paid.id,
    amount: 0,
  });
  const intent = await world.insert(organization, "paymentIntents", {
    ...priced,
    source: "registration",
    fingerprint: "open",
    total: 0,
  });
  const address = await world.insert(organization, "accountAddresses", {
    accountId,
    primary: true,
    address1: "1 Quay Street",
    city: "Galway",
    state: "Galway",
    country: "Ireland",
    zip: "H91",
  });
  return { ...bought, draftId: draft.passId, coupon, payment, intent, address };
};

/** What the organization shows besides the event: a series, a level of sponsors; and a bill of the registrant's. */
const makeSurroundings = async (
  world: Builders,
  tx: Tx,
  organization: OrganizationRecord,
  registrant: TestAccount,
  host: TestAccount,
) => {
  // Slugs of the organization's own: another's are looked up in vain.
  const own = organization.id.slice(0, 8);
  const series = await world.insert(organization, "series", { slug: `regattas-${own}`, name: "Regattas" });
  const level = await world.insert(organization, "sponsorshipLevels", { slug: `gold-${own}`, name: "Gold" });
  await world.insert(organization, "sponsorshipLevelAccounts", { levelId: level.id, accountId: host.id });
  const invoice = await world.insert(organization, "invoices", {
    accountId: registrant.id,
    title: "Second part",
    currency: "USD",
    dueDate: inDays(30),
  });
  await world.insert(organization, "invoiceLineItems", { invoiceId: invoice.id, name: "Regular", amount: 5000 });
  const token = mailToken({ accountId: registrant.id, audience: { kind: "organization" } }, await mailKey(tx));
  return { series, level, invoice, token };
};

/** A circle around the registrant: a group, interests, people who follow each other, something said, something told. */
const makeCommunity = async (
  world: Builders,
  organization: OrganizationRecord,
  { id: accountId }: TestAccount,
  { id: friendId }: TestAccount,
) => {
  // Slugs of the organization's own: another's are looked up in vain.
  const slug = `rowers-${organization.id.slice(0, 8)}`;
  const group = await world.insert(organization, "groups", { slug, name: "Rowers" });
  const groupId = group.id;
  await world.insert(organization, "groupMemberships", { groupId, accountId });
  await world.insert(organization, "groupMemberships", { groupId, accountId: friendId, role: "moderator" });
  const applicant = await world.account(organization);
  const invited = await world.account(organization);
  const outsider = await world.account(organization);
  const request = await world.insert(organization, "groupRequests", { groupId, accountId: applicant.id });
  const invitation = await world.insert(organization, "groupInvitations", {
    groupId,
    accountId: invited.id,
    inviterId: friendId,
  });
  await world.insert(organization, "benefits", { slug: "free-mooring", title: "Free mooring" });
  await world.insert(organization, "advertisements", { title: "Ropes", link: "https://ropes.example/" });
  const interest = await world.insert(organization, "interests", { name: "Tides" });
  await world.insert(organization, "accountInterests", { accountId, interestId: interest.id });
  await world.insert(organization, "accountFollows", { followerId: accountId, accountId: friendId });
  await world.insert(organization, "accountFollows", { followerId: friendId, accountId });
  const activity = await world.insert(organization, "activities", {
    accountId,
    groupId,
    message: "High water at noon",
  });
  await world.insert(organization, "activityLikes", { activityId: activity.id, accountId: friendId });
  const report = await world.insert(organization, "activityReports", { activityId: activity.id, accountId });
  const told = await world.insert(organization, "notifications", { accountId, type: "FOLLOW", senderId: friendId });
  return { group, interest, activity, report, request, invitation, outsider, told };
};

/** A door that helpers have entered; its secret is the one that `token` stands for in every path. */
const makeDoor = async (world: Builders, organization: OrganizationRecord, eventId: string, token: string) => {
  const link = await world.insert(organization, "doorLinks", {
    ...{ eventId, name: "Door A", expiresAt: inDays(1) },
    ...{ tokenHash: secretHash(token), pinHash: pinHash(token, doorPin) },
  });
  await world.insert(organization, "doorSessions", { linkId: link.id, secretHash: secretHash(doorSession) });
  return link;
};

const inviteToAccount = (world: Builders, organization: OrganizationRecord, by: TestAccount, invited: TestAccount) =>
  world.insert(organization, "loginInvitations", {
    ...{ accountId: by.id, inviterId: by.login.id, name: invited.login.username },
    ...{ createdAt: inDays(-1), expiresAt: inDays(13) },
  });

/** Fills an organization; two organizations filled by it hold the same kinds of rows. */
export const populate = (world: World, organization: OrganizationRecord): Promise<Populated> =>
  world.together(organization, (builders, tx) => fill(builders, tx, organization));

const fill = async (world: Builders, tx: Tx, organization: OrganizationRecord): Promise<Populated> => {
  const host = await world.account(organization);
  const registrant = await world.account(organization);
  const stranger = await world.account(organization);
  const second = await world.login(organization);
  await world.link(organization, second, registrant.id);
  const loginInvitation = await inviteToAccount(world, organization, host, registrant);
  const made = await makeEvent(world, organization, host);
  const eventId = made.event.id;
  const offer = await makeOffer(world, organization, eventId);
  const bought = await makePurchase(world, organization, registrant, eventId, offer.passType.id);
  await world.insert(organization, "sessionAccesses", {
    sessionId: made.session.id,
    passId: bought.passId,
    status: "ready",
  });
  await tx.updateTable("sessions").set({ sold: 1 }).where("id", "=", made.session.id).execute();
  const section = await world.insert(organization, "sessionSections", { sessionId: made.session.id, name: "Session" });
  const sessionQuestion = await world.insert(organization, "sessionQuestions", {
    sessionId: made.session.id,
    sectionId: section.id,
    type: "text",
    name: "Boat",
    mutable: true,
  });
  const around = await makeSurroundings(world, tx, organization, registrant, host);
  const link = await makeDoor(world, organization, eventId, around.token);
  const community = await makeCommunity(world, organization, registrant, host);
  await makeDevice(world, tx, organization, registrant);
  const media = await makeChannel(world, organization, { host, registrant, interestId: community.interest.id });
  const live = await makeStreams(world, organization, { eventId, groupId: community.group.id });
  const said = await fillThread(world, tx, organization, {
    ...{ streamId: live.ofEvent.id, author: registrant, mentioned: host },
  });
  const talk = await makeConversation(world, tx, organization, registrant, said.reaction.id);
  const sent = await makeMedia(world, organization, registrant);
  return {
    organization,
    host,
    registrant,
    stranger,
    mateId: talk.mate.id,
    requestedId: String(talk.request.number),
    ...talk.reported,
    params: {
      accountId: registrant.id,
      activationId: made.activation.id,
      activityId: community.activity.id,
      addOnId: offer.addOn.id,
      addressId: bought.address.id,
      announcementId: made.announcement.id,
      channelId: media.channel.id,
      contentId: media.content.id,
      conversationId: String(talk.conversation.number),
      couponId: bought.coupon.id,
      eventId,
      followupId: offer.followup.id,
      groupId: community.group.id,
      groupStreamId: live.ofGroup.id,
      guestId: media.guest.id,
      intentId: bought.intent.id,
      interest: community.interest.id,
      invitationId: community.invitation.id,
      invoiceId: around.invoice.id,
      levelId: around.level.id,
      linkId: link.id,
      locationId: made.location.id,
      loginInvitationId: loginInvitation.id,
      mediaItemId: made.media.id,
      messageId: String(talk.message.id),
      notificationId: community.told.id,
      packageId: offer.bundle.id,
      pageId: made.page.id,
      passId: bought.passId,
      passTypeId: offer.passType.id,
      paymentId: bought.payment.id,
      questionId: offer.question.id,
      reactionId: said.reaction.id,
      roomTypeId: offer.roomType.id,
      searchListId: offer.list.id,
      sectionId: offer.section.id,
      reportId: community.report.id,
      requestId: community.request.id,
      seriesId: around.series.id,
      sessionId: made.session.id,
      soundId: String(sent.sound.id),
      speakerId: made.speaker.id,
      sponsorId: host.id,
      streamId: live.ofEvent.id,
      threadId: said.thread.id,
      threadMessageId: said.message.id,
      trackId: made.track.id,
      token: around.token,
      type: "confirmation",
      username: second.username,
      videoId: sent.film.id,
    },
    slugs: {
      accountId: registrant.username,
      activationId: made.activation.slug,
      channelId: media.channel.slug,
      contentId: media.content.slug,
      eventId: made.event.slug,
      groupId: community.group.slug,
      levelId: around.level.slug,
      seriesId: around.series.slug,
      pageId: made.page.slug,
      sessionId: made.session.slug,
      speakerId: made.speaker.slug,
    },
    ids: {
      addressId: bought.address.id,
      addOnId: offer.addOn.id,
      couponCode: "EVERYBODY",
      passTypeId: offer.passType.id,
      draftId: bought.draftId,
      interestId: community.interest.id,
      questionId: offer.question.id,
      roomTypeId: offer.roomType.id,
      passId: bought.passId,
      sessionQuestionId: sessionQuestion.id,
      sessionId: made.session.id,
      speakerId: made.speaker.id,
      trackId: made.track.id,
      locationId: made.location.id,
      followupQuestionId: offer.followupQuestion.id,
      receiverId: host.id,
      groupId: community.group.id,
      outsiderId: community.outsider.id,
      muteProof: await muteProofFor(tx, registrant, talk.conversation),
    },
  };
};
