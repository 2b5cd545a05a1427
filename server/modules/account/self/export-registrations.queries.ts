import type { Tx } from "#server/db/database";

const listRegistrations = (tx: Tx, accountId: string) =>
  tx
    .selectFrom("registrations as r")
    .innerJoin("events as e", "e.id", "r.eventId")
    .where("r.accountId", "=", accountId)
    .select(["r.id", "r.alternateId", "e.slug as event", "e.name", "e.eventStart", "e.eventEnd"])
    .select(["r.activityNotificationPreference", "r.announcementEmailNotification", "r.announcementPushNotification"])
    .select(["r.activityPushNotification", "r.createdAt"])
    .orderBy("r.createdAt")
    .orderBy("r.id")
    .execute();

const listPasses = (tx: Tx, accountId: string) =>
  tx
    .selectFrom("passes as p")
    .innerJoin("registrations as r", "r.id", "p.registrationId")
    .innerJoin("passTypes as t", "t.id", "p.passTypeId")
    .where("r.accountId", "=", accountId)
    .select(["p.registrationId", "p.id", "p.alternateId", "t.name as passType", "p.status", "p.usedAt", "p.location"])
    .select("p.createdAt")
    .orderBy("p.createdAt")
    .orderBy("p.id")
    .execute();

/** Answers given for passes and for their sessions. */
const listAnswers = async (tx: Tx, accountId: string) => [
  ...(await tx
    .selectFrom("registrationQuestionResponses as a")
    .innerJoin("registrationQuestions as q", "q.id", "a.questionId")
    .innerJoin("passes as p", "p.id", "a.passId")
    .innerJoin("registrations as r", "r.id", "p.registrationId")
    .where("r.accountId", "=", accountId)
    .select(["p.registrationId", "a.passId", "q.name as question", "a.value", "a.createdAt"])
    .orderBy("a.createdAt")
    .orderBy("q.id")
    .execute()),
  ...(await tx
    .selectFrom("sessionQuestionResponses as a")
    .innerJoin("sessionQuestions as q", "q.id", "a.questionId")
    .innerJoin("sessionAccesses as x", "x.id", "a.accessId")
    .innerJoin("passes as p", "p.id", "x.passId")
    .innerJoin("registrations as r", "r.id", "p.registrationId")
    .where("r.accountId", "=", accountId)
    .select(["p.registrationId", "x.passId", "q.name as question", "a.value", "a.createdAt"])
    .orderBy("a.createdAt")
    .orderBy("q.id")
    .execute()),
];

const listAccesses = (tx: Tx, accountId: string) =>
  tx
    .selectFrom("sessionAccesses as x")
    .innerJoin("sessions as s", "s.id", "x.sessionId")
    .innerJoin("passes as p", "p.id", "x.passId")
    .innerJoin("registrations as r", "r.id", "p.registrationId")
    .where("r.accountId", "=", accountId)
    .select(["p.registrationId", "x.passId", "s.name as session", "x.status", "x.createdAt"])
    .orderBy("x.createdAt")
    .orderBy("x.id")
    .execute();

const listAddOns = (tx: Tx, accountId: string) =>
  tx
    .selectFrom("passAddOns as x")
    .innerJoin("eventAddOns as a", "a.id", "x.addOnId")
    .innerJoin("passes as p", "p.id", "x.passId")
    .innerJoin("registrations as r", "r.id", "p.registrationId")
    .where("r.accountId", "=", accountId)
    .select(["p.registrationId", "x.passId", "a.name as addOn", "x.status", "x.createdAt"])
    .orderBy("x.createdAt")
    .orderBy("x.id")
    .execute();

const listStays = (tx: Tx, accountId: string) =>
  tx
    .selectFrom("roomReservations as s")
    .innerJoin("eventRoomTypes as t", "t.id", "s.roomTypeId")
    .innerJoin("registrations as r", "r.id", "s.registrationId")
    .where("r.accountId", "=", accountId)
    .select(["s.registrationId", "t.name as room", "s.status", "s.checkIn", "s.checkOut", "s.createdAt"])
    .orderBy("s.createdAt")
    .orderBy("s.id")
    .execute();

const listCoupons = (tx: Tx, accountId: string) =>
  tx
    .selectFrom("coupons as c")
    .innerJoin("registrations as r", "r.id", "c.registrationId")
    .where("r.accountId", "=", accountId)
    .select(["c.registrationId", "c.code", "c.useLimit", "c.uses", "c.createdAt"])
    .orderBy("c.createdAt")
    .orderBy("c.id")
    .execute();

const listTransfers = (tx: Tx, accountId: string) =>
  tx
    .selectFrom("transferLogs as t")
    .innerJoin("registrations as f", "f.id", "t.fromRegistrationId")
    .innerJoin("accounts as a", "a.id", "f.accountId")
    .innerJoin("registrations as g", "g.id", "t.toRegistrationId")
    .innerJoin("accounts as b", "b.id", "g.accountId")
    .where((eb) => eb.or([eb("f.accountId", "=", accountId), eb("g.accountId", "=", accountId)]))
    .select(["t.passId", "a.username as from", "b.username as to", "t.createdAt"])
    .orderBy("t.createdAt")
    .orderBy("t.id")
    .execute();

/** The account's registrations, each with what belongs to it. */
export const collectRegistrations = async (tx: Tx, accountId: string) => {
  const parts = {
    passes: await listPasses(tx, accountId),
    answers: await listAnswers(tx, accountId),
    sessions: await listAccesses(tx, accountId),
    addOns: await listAddOns(tx, accountId),
    stays: await listStays(tx, accountId),
    coupons: await listCoupons(tx, accountId),
  };
  const of = (registrationId: string) =>
    Object.fromEntries(
      Object.entries(parts).map(([name, rows]) => [
        name,
        rows.flatMap((row) => {
          const { registrationId: owner, ...rest } = row;
          return owner === registrationId ? [rest] : [];
        }),
      ]),
    );
  return {
    registrations: (await listRegistrations(tx, accountId)).map((row) => ({ ...row, ...of(row.id) })),
    transfers: await listTransfers(tx, accountId),
  };
};

/** What the account paid and was given back, with the items. */
export const collectPayments = async (tx: Tx, accountId: string) => {
  const payments = await tx
    .selectFrom("payments")
    .where("accountId", "=", accountId)
    .select(["id", "type", "status", "source", "currency", "amount", "integrationType", "last4", "refundedId"])
    .select(["address1", "address2", "city", "state", "zip", "country", "createdAt"])
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  const items = await tx
    .selectFrom("paymentLineItems as i")
    .innerJoin("payments as p", "p.id", "i.paymentId")
    .where("p.accountId", "=", accountId)
    .select(["i.paymentId", "i.type", "i.name", "i.quantity", "i.amount", "i.discount", "i.salesTax", "i.refunded"])
    .orderBy("i.sortOrder")
    .orderBy("i.id")
    .execute();
  const byPayment = Map.groupBy(items, ({ paymentId }) => paymentId);
  return payments.map((payment) => ({
    ...payment,
    items: (byPayment.get(payment.id) ?? []).map(({ paymentId: _payment, ...item }) => item),
  }));
};
