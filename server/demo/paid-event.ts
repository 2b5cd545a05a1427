import { randomUUID } from "node:crypto";
import type { Tx } from "#server/db/database";
import type { Calendar } from "./calendar.ts";
import type { DemoEvent } from "./community.ts";
import { boathouse } from "./gathering.ts";
import { insertPaidQuestions } from "./paid-event-questions.ts";
import { insertPaidRooms } from "./paid-event-rooms.ts";

/** A conference that sells everything there is to sell. */
export const shoreline: DemoEvent = {
  slug: "shoreline-conference",
  name: "Shoreline Conference",
  shortDescription: "Two days on living with a coast that moves: harbours, boats, data and the people in between.",
  longDescription:
    "<p>Two days by the river, for everyone who works where land and water meet. Talks in the morning, boats in the afternoon, one long table in the evening.</p><p>Stay with us at the Quay House, bring your crew, or follow from home.</p>",
  type: "hybrid",
  startsIn: 150,
  lasts: 2,
  from: "09:00",
  to: "18:00",
  registration: "open",
  limit: 400,
  venue: boathouse,
  meetingUrl: "https://meet.example/shoreline",
  host: "samuel",
  coHosts: ["ines-carvalho"],
  faqs: [
    {
      section: "Passes",
      questions: [
        ["Can I pay in two parts?", "<p>Yes: seventy percent now, the rest a month before we meet.</p>"],
        ["May I hand my pass on?", "<p>Until the evening before, to anybody who has an account here.</p>"],
      ],
    },
  ],
  passTypes: [],
};

const { startsIn } = shoreline;

const passTypes = [
  {
    slug: "regular",
    name: "Regular",
    shortDescription: "Both days in the Boathouse, lunch and coffee included.",
    longDescription: "Talks, workshops, the afternoon on the water and every recording afterwards.",
    price: 34_900,
    supply: 300,
    enableCoupons: true,
    minCouponQuantity: 5,
    maxCouponQuantity: 50,
  },
  {
    slug: "student",
    name: "Student",
    shortDescription: "For everybody with a valid student card.",
    price: 14_900,
    supply: 15,
    maxQuantityPerSale: 1,
  },
  {
    slug: "workshop-day",
    name: "Workshop day",
    shortDescription: "The day before, at the benches: caulking, splicing, reading charts.",
    price: 12_000,
    supply: 40,
    requires: "regular",
  },
  {
    slug: "harbour-circle",
    name: "Harbour circle",
    shortDescription: "A seat in front, one night at the Quay House and dinner with the speakers.",
    price: 69_000,
    supply: 12,
    accessLevel: "vip" as const,
  },
  {
    slug: "from-home",
    name: "From home",
    shortDescription: "All talks as a stream, with questions to the speakers.",
    price: 8_900,
    accessLevel: "virtual" as const,
  },
  {
    slug: "speakers-guest",
    name: "Guest of a speaker",
    shortDescription: "For those a speaker has given this link to.",
    price: 17_500,
    supply: 20,
    visibility: "private" as const,
  },
];

/** Ids of the pass types by slug. */
const insertPassTypes = async (tx: Tx, eventId: string, { at }: Calendar): Promise<ReadonlyMap<string, string>> => {
  const ids = new Map(passTypes.map(({ slug }) => [slug, randomUUID()]));
  const rows = passTypes.map(({ requires, ...passType }, sortOrder) => ({
    ...passType,
    id: ids.get(passType.slug),
    eventId,
    requiredPassTypeId: requires === undefined ? null : ids.get(requires),
    cancelable: true,
    transferable: true,
    sortOrder,
  }));
  for (const row of rows) await tx.insertInto("passTypes").values(row).execute();
  const passTypeId = ids.get("regular") ?? "";
  const prices = [
    { name: "Early bird", price: 27_900, startDate: at(-30, "09:00"), endDate: at(startsIn - 60, "09:00") },
    { name: "Last minute", price: 39_900, startDate: at(startsIn - 14, "09:00"), endDate: at(startsIn, "09:00") },
  ];
  const refunds = [
    { percentage: 100, startDate: at(-30, "09:00"), endDate: at(startsIn - 45, "09:00") },
    { percentage: 50, startDate: at(startsIn - 45, "09:00"), endDate: at(startsIn - 14, "09:00") },
  ];
  await tx
    .insertInto("passTypePriceSchedules")
    .values(prices.map((price) => ({ ...price, passTypeId })))
    .execute();
  await tx
    .insertInto("passTypeRefundSchedules")
    .values(refunds.map((refund) => ({ ...refund, passTypeId })))
    .execute();
  return ids;
};

const insertPackage = async (tx: Tx, eventId: string, passTypeId: string): Promise<void> => {
  const id = randomUUID();
  const description = "Four regular passes for the price of three and a bit. Names and answers can follow later.";
  await tx
    .insertInto("eventPackages")
    .values({ id, eventId, name: "Crew of four", description, price: 99_000 })
    .execute();
  await tx.insertInto("eventPackagePasses").values({ packageId: id, passTypeId, quantity: 4 }).execute();
};

const insertAddOns = async (tx: Tx, eventId: string, onSite: readonly string[]): Promise<void> => {
  const addOns = [
    { name: "Long table dinner", shortDescription: "First evening, on the quay.", price: 6_500, supply: 80 },
    { name: "Breakfast", shortDescription: "At the Quay House, each morning.", price: 1_800, pricePerNight: true },
    { name: "Afternoon on the water", shortDescription: "Two hours on the old ferry.", price: 2_400, supply: 18 },
  ].map((addOn, sortOrder) => ({ ...addOn, id: randomUUID(), eventId, sortOrder }));
  for (const addOn of addOns) await tx.insertInto("eventAddOns").values(addOn).execute();
  await tx
    .insertInto("eventAddOnPassTypes")
    .values(addOns.flatMap(({ id: addOnId }) => onSite.map((passTypeId) => ({ addOnId, passTypeId }))))
    .execute();
};

const insertCoupons = async (tx: Tx, eventId: string): Promise<void> => {
  const coupons = [
    { code: "EARLYBIRD", description: "For the newsletter", discountPercent: 20, useLimit: 100 },
    {
      code: "COLLEAGUES",
      description: "For people of the house",
      discountAmount: 5_000,
      emailDomains: "tidewater.example",
      purchaseLimit: 2,
      applyToAddOns: true,
    },
  ];
  for (const coupon of coupons)
    await tx
      .insertInto("coupons")
      .values({ ...coupon, eventId })
      .execute();
};

/** What the conference sells, and on which terms. Ids of its pass types by slug. */
export const insertPaidEvent = async (
  tx: Tx,
  eventId: string,
  calendar: Calendar,
): Promise<ReadonlyMap<string, string>> => {
  await tx
    .updateTable("events")
    .set({
      allowMultipleRegistrations: true,
      allowSplitPayment: true,
      splitPaymentPercentage: 70,
      splitPaymentDueDate: calendar.at(startsIn - 30, "12:00"),
      reservationDescription:
        "The Quay House is two minutes from the Boathouse. Rooms are for the nights around the conference.",
    })
    .where("id", "=", eventId)
    .execute();
  const ids = await insertPassTypes(tx, eventId, calendar);
  const idOf = (slug: string): string => ids.get(slug) ?? "";
  const onSite = ["regular", "student", "harbour-circle", "speakers-guest"].map(idOf);
  await insertPackage(tx, eventId, idOf("regular"));
  await insertAddOns(tx, eventId, onSite);
  await insertPaidRooms(tx, eventId, {
    startsOn: calendar.at(startsIn, "12:00"),
    away: [idOf("from-home"), idOf("workshop-day")],
    circle: idOf("harbour-circle"),
  });
  await insertCoupons(tx, eventId);
  await insertPaidQuestions(tx, eventId, { student: idOf("student") });
  return ids;
};
