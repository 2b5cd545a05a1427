import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import type { Builders, TestAccount } from "./world.ts";

const at = (day: number): string => `2026-01-${String(day).padStart(2, "0")}T09:00:00.000Z`;

/** An event that sells, and asks, a thing of every kind; with a picture wherever one may be. */
export const makeWholeOffer = async (world: Builders, of: OrganizationRecord, host: TestAccount, slug: string) => {
  const picture = async () => (await world.insert(of, "images", { width: 8, height: 8 })).id;
  const { id: eventId } = await world.event(of, {
    ...{ host, slug, imageId: await picture(), allowMultipleRegistrations: true, splitPaymentDueDate: at(9) },
  });
  const passTypeOf = async (name: string, sortOrder: number) => {
    const row = { name, slug: name, sortOrder, featuredImageId: await picture(), overrideStartDate: at(1) };
    const { id: passTypeId } = await world.passType(of, eventId, row);
    const dates = { startDate: at(2), endDate: at(3) };
    await world.insert(of, "passTypePriceSchedules", { passTypeId, price: 900, ...dates });
    await world.insert(of, "passTypeRefundSchedules", { passTypeId, percentage: 50, ...dates });
    return passTypeId;
  };
  const [passTypeId, secondTypeId] = [await passTypeOf("regular", 1), await passTypeOf("patron", 2)];
  const addOn = await world.insert(of, "eventAddOns", { eventId, name: "Dinner", price: 40, imageId: await picture() });
  await world.insert(of, "eventAddOnPassTypes", { addOnId: addOn.id, passTypeId });
  const roomType = await world.insert(of, "eventRoomTypes", {
    ...{ eventId, name: "Double", price: 70, minStart: "2026-01-10", maxEnd: "2026-01-12", imageId: await picture() },
  });
  const sleeps = { roomTypeId: roomType.id, includedNights: 1, defaultEnd: "2026-01-12" };
  await world.insert(of, "eventRoomTypePassTypes", { ...sleeps, passTypeId, createdAt: at(1) });
  await world.insert(of, "eventRoomTypePassTypes", { ...sleeps, passTypeId: secondTypeId, createdAt: at(2) });
  await world.insert(of, "eventRoomTypeAddOns", { roomTypeId: roomType.id, addOnId: addOn.id, minEnd: "2026-01-11" });
  const bundle = await world.insert(of, "eventPackages", { eventId, name: "Two", price: 90, imageId: await picture() });
  const holds = { packageId: bundle.id, quantity: 2 };
  await world.insert(of, "eventPackagePasses", { ...holds, passTypeId, createdAt: at(1) });
  await world.insert(of, "eventPackagePasses", { ...holds, passTypeId: secondTypeId, createdAt: at(2) });
  const coupon = await world.insert(of, "coupons", {
    ...{ eventId, code: `${slug}-10`, discountPercent: 12, passTypeId: secondTypeId, startDate: at(1), endDate: at(8) },
  });
  const asked = await makeQuestions(world, of, eventId);
  const session = await makeAskingSession(world, of, eventId, await picture());
  return { eventId, passTypeId, secondTypeId, addOn, roomType, bundle, coupon, ...asked, ...session };
};

/** A question whose choice opens another one. */
const makeQuestions = async (world: Builders, of: OrganizationRecord, eventId: string) => {
  const section = await world.insert(of, "registrationSections", { eventId, name: "You" });
  const diet = await world.question(of, eventId, { sectionId: section.id, type: "select", sortOrder: 1 });
  const choice = { questionId: diet.id, value: "other", supply: 9, sold: 1 };
  const other = await world.insert(of, "registrationQuestionChoices", choice);
  const which = await world.question(of, eventId, { name: "Which", sortOrder: 2 });
  await world.insert(of, "registrationSubQuestions", { choiceId: other.id, questionId: which.id });
  return { diet, which };
};

const makeAskingSession = async (world: Builders, of: OrganizationRecord, eventId: string, imageId: string) => {
  const location = await world.insert(of, "sessionLocations", { eventId, name: "Boat house", imageId });
  const slug = "asking";
  const row = { slug, locationId: location.id, imageId, registrationEnabled: true, price: 20, supply: 30, sold: 2 };
  const session = await world.session(of, eventId, row);
  const sessionId = session.id;
  const section = await world.insert(of, "sessionSections", { sessionId, name: "Boats" });
  const asks = { sessionId, sectionId: section.id, name: "Boat", type: "select" as const, sortOrder: 1 };
  const boat = await world.insert(of, "sessionQuestions", { ...asks, mutable: true, price: 5, supply: 9 });
  const own = { questionId: boat.id, value: "own", supply: 4, sold: 1 };
  const choice = await world.insert(of, "sessionQuestionChoices", own);
  const opened = await world.insert(of, "sessionQuestions", { sessionId, name: "Length", type: "text", sortOrder: 2 });
  await world.insert(of, "sessionSubQuestions", { choiceId: choice.id, questionId: opened.id });
  return { session, boat, opened };
};

type Offer = Awaited<ReturnType<typeof makeWholeOffer>>;

/**
 * A registration with everything that one can hold, paid in every way: of its passes one is whole, one is a draft, one
 * is canceled, and one was handed on to `receiver`, who has answered with what is theirs.
 */
export const makeWholeRegistration = async (
  world: Builders,
  of: OrganizationRecord,
  offer: Offer,
  { holder, receiver }: { holder: TestAccount; receiver: TestAccount },
) => {
  const { eventId, passTypeId, secondTypeId } = offer;
  const registration = await world.insert(of, "registrations", { eventId, accountId: holder.id, createdAt: at(4) });
  const registrationId = registration.id;
  const other = await world.insert(of, "registrations", { eventId, accountId: receiver.id, createdAt: at(5) });
  const packaged = { registrationId, packageId: offer.bundle.id };
  const held = await world.insert(of, "attendeePackages", { ...packaged, status: "ready", createdAt: at(4) });
  await world.insert(of, "attendeePackages", { ...packaged, createdAt: at(5) });
  const room = await world.insert(of, "rooms", { eventId, roomName: holder.username });
  await world.insert(of, "roomRoomTypes", { roomTypeId: offer.roomType.id, roomId: room.id });
  const stay = await world.insert(of, "roomReservations", {
    ...{ registrationId, roomTypeId: offer.roomType.id, roomId: room.id, status: "ready" },
    ...{ checkIn: "2026-01-10", checkOut: "2026-01-12" },
  });
  const passOf = (row: { registrationId: string; createdAt: string; status?: "ready" | "canceled" | "draft" }) =>
    world.insert(of, "passes", { passTypeId, ...row });
  const pass = await world.insert(of, "passes", {
    ...{ registrationId, passTypeId, status: "ready", couponId: offer.coupon.id, attendeePackageId: held.id },
    ...{ reservationId: stay.id, location: "Row 3", usedAt: at(6), createdAt: at(4) },
  });
  const plain = await world.insert(of, "passes", {
    ...{ registrationId, passTypeId: secondTypeId, status: "ready", createdAt: at(5) },
  });
  await passOf({ registrationId, createdAt: at(6) });
  await passOf({ registrationId, createdAt: at(7), status: "canceled" });
  const handedOn = await passOf({ registrationId: other.id, createdAt: at(8), status: "ready" });
  await world.insert(of, "transferLogs", {
    ...{ fromRegistrationId: registrationId, toRegistrationId: other.id, passId: handedOn.id, createdAt: at(8) },
  });
  const taken = { passId: pass.id, addOnId: offer.addOn.id, createdAt: at(4) };
  const passAddOn = await world.insert(of, "passAddOns", { ...taken, status: "ready" });
  const access = await makeAnswered(world, of, offer, pass.id);
  await makeAnswered(world, of, offer, handedOn.id);
  const things = { pass, plain, handedOn, held, stay, passAddOn, access };
  const payment = await makePayments(world, of, offer, { registrationId, holder, ...things });
  await world.insert(of, "coupons", {
    ...{
      eventId,
      registrationId,
      code: `own-${holder.username}`,
      passTypeId: secondTypeId,
      prePaid: true,
      useLimit: 3,
      discountAmount: 900,
    },
  });
  return { registrationId, payment, ...things };
};

/** Answers of a pass, and its access to the session with an answer of its own. */
const makeAnswered = async (world: Builders, of: OrganizationRecord, offer: Offer, passId: string) => {
  const answer = { passId, createdAt: at(4), updatedAt: at(5) };
  await world.insert(of, "registrationQuestionResponses", { ...answer, questionId: offer.diet.id, value: "other" });
  const later = { ...answer, createdAt: at(5) };
  await world.insert(of, "registrationQuestionResponses", {
    ...later,
    questionId: offer.which.id,
    value: "No shellfish",
  });
  const entry = { passId, sessionId: offer.session.id, status: "ready" as const, createdAt: at(6), updatedAt: at(6) };
  const access = await world.insert(of, "sessionAccesses", entry);
  const said = { accessId: access.id, questionId: offer.boat.id, value: "own" };
  await world.insert(of, "sessionQuestionResponses", said);
  return access;
};

interface Paid {
  registrationId: string;
  holder: TestAccount;
  pass: { id: string };
  handedOn: { id: string };
  held: { id: string };
  stay: { id: string };
  passAddOn: { id: string };
  access: { id: string };
}

/** A charge with an item of every kind, what of it was given back, one that failed, and one of every other source. */
const makePayments = async (world: Builders, of: OrganizationRecord, offer: Offer, paid: Paid) => {
  const { eventId } = offer;
  const { registrationId, holder } = paid;
  const row = { accountId: holder.id, eventId, registrationId, currency: "USD", integrationType: "manual" as const };
  const source = "registration" as const;
  const charge = await world.insert(of, "payments", { ...row, source, amount: 500, createdAt: at(4) });
  const refund = { ...row, source, type: "refund" as const, refundedId: charge.id };
  const back = await world.insert(of, "payments", { ...refund, amount: 100, createdAt: at(7) });
  await world.insert(of, "payments", { ...row, source, status: "failed", amount: 500, createdAt: at(3) });
  const due = { registrationId, dueDate: at(20), sentDate: at(5) };
  const bill = { accountId: holder.id, title: "Second part", currency: "USD", ...due };
  const invoice = await world.insert(of, "invoices", bill);
  const billed = { ...row, source: "invoice" as const, invoiceId: invoice.id, status: "pending" as const };
  await world.insert(of, "payments", { ...billed, amount: 60, createdAt: at(8) });
  const others = [
    { source: "session" as const, sessionId: offer.session.id, createdAt: at(9) },
    { source: "pass" as const, passId: paid.pass.id, createdAt: at(10) },
    { source: "pass" as const, passId: paid.handedOn.id, createdAt: at(11) },
    { source: "coupon" as const, couponId: offer.coupon.id, passTypeId: offer.secondTypeId, createdAt: at(12) },
  ];
  for (const other of others) await world.insert(of, "payments", { ...row, amount: 10, ...other });
  const item = { paymentId: charge.id, name: "Regular", amount: 100, paid: 100, accountId: holder.id, eventId };
  const items = [
    { type: "pass" as const, passId: paid.pass.id },
    { type: "pass" as const, passId: paid.handedOn.id },
    { type: "package" as const, attendeePackageId: paid.held.id },
    { type: "addOn" as const, passId: paid.pass.id, passAddOnId: paid.passAddOn.id, addOnId: offer.addOn.id },
    { type: "reservation" as const, reservationId: paid.stay.id },
    { type: "access" as const, passId: paid.pass.id, accessId: paid.access.id, sessionId: offer.session.id },
    { type: "access" as const, passId: paid.handedOn.id, sessionId: offer.session.id },
  ];
  for (const [sortOrder, one] of items.entries())
    await world.insert(of, "paymentLineItems", { ...item, ...one, sortOrder });
  const given = { ...item, paymentId: back.id, type: "pass" as const, passId: paid.pass.id, amount: 50, paid: 50 };
  await world.insert(of, "paymentLineItems", given);
  return charge;
};
