import type { RegistrationSection } from "#entities/commerce/questions";
import type { BaseAccountTier } from "#entities/people/accounts";
import { distinct } from "#server/db/brought";
import type { Tx } from "#server/db/database";
import { addOnSummariesOf } from "#server/modules/commerce/catalog/add-on-summaries.service";
import { passTypeSummariesOf } from "#server/modules/events/events/pass-type-summaries.service";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { pictureOf } from "#server/modules/platform/storage/images.service";
import { type QuestionTree, treeOf } from "./question-tree.service.ts";
import { findAudience, findQuestionnaire, type SectionRow, type TierRow } from "./questions.queries.ts";
import type { SectionKind } from "./sections.policy.ts";

/** The sections of an event with whom each asks, and all questions. */
export interface Questionnaire {
  sections: readonly SectionRow[];
  tree: QuestionTree;
}

/** What an event asks, in one statement: with its sections of both kinds unless one is named. */
export const questionnaireOf = async (tx: Tx, eventId: string, kind?: SectionKind): Promise<Questionnaire> => {
  const { sections, questions } = await findQuestionnaire(tx, eventId);
  return {
    sections: kind ? sections.filter((section) => section.kind === kind) : sections,
    tree: treeOf(questions),
  };
};

interface AskedPass {
  passTypeId: string;
  addOnIds: readonly string[];
  /** Tiers of the account that holds it. */
  tierIds: readonly string[];
}

const meets = (wanted: readonly string[], has: readonly string[]): boolean =>
  wanted.length === 0 || wanted.some((id) => has.includes(id));

/** Sections that ask a pass: an empty audience means everyone. */
export const sectionsFor = ({ sections }: Questionnaire, pass: AskedPass): Questionnaire["sections"] =>
  sections.filter(
    ({ tierIds, passTypeIds, addOnIds }) =>
      meets(tierIds, pass.tierIds) && meets(passTypeIds, [pass.passTypeId]) && meets(addOnIds, pass.addOnIds),
  );

const tiersOf = (organization: OrganizationRecord, rows: readonly TierRow[]): ReadonlyMap<string, BaseAccountTier> =>
  // The wire has no tier without a picture.
  new Map(
    rows.flatMap((row) => {
      const image = pictureOf(organization, row.image);
      return image ? [[row.id, { ...row, image }] as const] : [];
    }),
  );

/** Whom the sections ask, in one statement; in none where they all ask everybody. */
const audienceOf = async (tx: Tx, organization: OrganizationRecord, sections: Questionnaire["sections"]) => {
  const ids = {
    tierIds: distinct(sections.flatMap(({ tierIds }) => tierIds)),
    passTypeIds: distinct(sections.flatMap(({ passTypeIds }) => passTypeIds)),
    addOnIds: distinct(sections.flatMap(({ addOnIds }) => addOnIds)),
  };
  const isEverybody = Object.values(ids).every(({ length }) => length === 0);
  const found = isEverybody ? { tiers: [], passTypes: [], addOns: [] } : await findAudience(tx, ids);
  return {
    tiers: tiersOf(organization, found.tiers),
    passTypes: passTypeSummariesOf(organization, found.passTypes),
    addOns: addOnSummariesOf(organization, found.addOns),
  };
};

const pick = <T>(ids: readonly string[], found: ReadonlyMap<string, T>): T[] =>
  ids.flatMap((id) => found.get(id) ?? []);

/** Sections as the wire shows them, in one statement. */
export const sectionSummaries = async (
  tx: Tx,
  organization: OrganizationRecord,
  { sections, tree }: Questionnaire,
): Promise<ReadonlyMap<string, RegistrationSection>> => {
  const { tiers, passTypes, addOns } = await audienceOf(tx, organization, sections);
  return new Map(
    sections.map(({ kind: _, tierIds, passTypeIds, addOnIds, ...section }) => [
      section.id,
      {
        ...section,
        accountTiers: pick(tierIds, tiers),
        eventTickets: pick(passTypeIds, passTypes),
        eventAddOns: pick(addOnIds, addOns),
        questions: tree.ofSection(section.id),
      },
    ]),
  );
};
