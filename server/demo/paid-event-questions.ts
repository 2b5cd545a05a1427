import { randomUUID } from "node:crypto";
import type { Insertable } from "kysely";
import type { Tx } from "#server/db/database";
import type { RegistrationQuestions } from "#server/db/tables";

type Columns = Omit<Insertable<RegistrationQuestions>, "eventId" | "sectionId" | "sortOrder">;
type Choice = { value: string; text: string; supply?: number; opens?: Columns };
type Asked = Columns & { choices?: Choice[] };

const harbours = [
  ["Aveiro", "Bergen", "Bilbao", "Brest", "Cascais", "Cork", "Cádiz", "Dundee", "Emden", "Faro"],
  ["Galway", "Genoa", "Gothenburg", "Halifax", "Horta", "Kobe", "La Rochelle", "Lisbon", "Marseille", "Nazaré"],
  ["Olhão", "Ostend", "Peniche", "Piraeus", "Porto", "Rotterdam", "Setúbal", "Sines", "Valparaíso", "Vigo"],
].flat();

const aboutYou = (harbourList: string): Asked[] => [
  { type: "text", name: "Name on your badge", required: true, max: "40", span: 6, mutable: true },
  { type: "search", name: "Your home harbour", searchListId: harbourList, placeholder: "Type a harbour", span: 6 },
  {
    type: "location",
    name: "Where do you travel from?",
    locationOption: "countryState",
    description: "Helps us to plan trains and ferries.",
  },
  { type: "toggle", name: "This is my first Shoreline" },
  { type: "textarea", name: "What do you hope to learn?", max: "500" },
];

const comfort: Asked[] = [
  {
    type: "radio",
    name: "Lunch",
    required: true,
    mutable: true,
    choices: [
      { value: "fish", text: "Fish" },
      { value: "plants", text: "Only plants" },
      {
        value: "allergy",
        text: "I have an allergy",
        opens: { type: "text", name: "Which allergy?", required: true },
      },
    ],
  },
  {
    type: "radio",
    name: "Small boats",
    description: "One trip for each pass.",
    choices: [
      { value: "morning", text: "Morning trip", supply: 12 },
      { value: "evening", text: "Evening trip", supply: 6 },
      { value: "ashore", text: "I stay ashore" },
    ],
  },
  {
    type: "checkbox",
    name: "Which talks interest you?",
    max: "2",
    description: "Up to two.",
    choices: [
      { value: "harbours", text: "Harbours" },
      { value: "boats", text: "Boats" },
      { value: "data", text: "Data" },
    ],
  },
  {
    type: "select",
    name: "Shirt",
    span: 6,
    choices: ["XS", "S", "M", "L", "XL"].map((size) => ({ value: size, text: size })),
  },
  { type: "quantity", name: "Children you bring", min: "0", max: "4", span: 6 },
  { type: "date", name: "You arrive on", span: 6 },
  { type: "time", name: "At", span: 6 },
  { type: "number", name: "Metres of boat you sail", min: "1", max: "60", span: 6 },
];

const insertSection = async (tx: Tx, eventId: string, name: string, sortOrder: number): Promise<string> => {
  const id = randomUUID();
  await tx.insertInto("registrationSections").values({ id, eventId, name, sortOrder }).execute();
  return id;
};

const insertChoice = async (
  tx: Tx,
  question: { id: string; eventId: string },
  { opens, ...choice }: Choice,
  sortOrder: number,
): Promise<void> => {
  const id = randomUUID();
  await tx
    .insertInto("registrationQuestionChoices")
    .values({ ...choice, id, questionId: question.id, sortOrder })
    .execute();
  if (!opens) return;
  // A question without a section waits for the choice that opens it.
  const questionId = randomUUID();
  await tx
    .insertInto("registrationQuestions")
    .values({ ...opens, id: questionId, eventId: question.eventId })
    .execute();
  await tx.insertInto("registrationSubQuestions").values({ choiceId: id, questionId }).execute();
};

const insertQuestions = async (tx: Tx, eventId: string, sectionId: string, asked: readonly Asked[]): Promise<void> => {
  for (const [sortOrder, { choices = [], ...columns }] of asked.entries()) {
    const id = randomUUID();
    await tx
      .insertInto("registrationQuestions")
      .values({ ...columns, id, eventId, sectionId, sortOrder })
      .execute();
    for (const [at, choice] of choices.entries()) await insertChoice(tx, { id, eventId }, choice, at);
  }
};

/** A question of every kind; students also hand in their card. */
export const insertPaidQuestions = async (tx: Tx, eventId: string, { student }: { student: string }): Promise<void> => {
  const searchListId = randomUUID();
  await tx.insertInto("searchLists").values({ id: searchListId, name: "Harbours" }).execute();
  await tx
    .insertInto("searchListValues")
    .values(harbours.map((value) => ({ searchListId, value })))
    .execute();
  await insertQuestions(tx, eventId, await insertSection(tx, eventId, "About you", 0), aboutYou(searchListId));
  await insertQuestions(tx, eventId, await insertSection(tx, eventId, "Food, boats and shirts", 1), comfort);
  const forStudents = await insertSection(tx, eventId, "Student card", 2);
  await tx.insertInto("registrationSectionPassTypes").values({ sectionId: forStudents, passTypeId: student }).execute();
  const card: Asked = { type: "file", name: "A picture or scan of your student card" };
  await insertQuestions(tx, eventId, forStudents, [card]);
};
