import type { RegistrationSection } from "#entities/commerce/questions";
import type { BaseAccountTier } from "#entities/people/accounts";
import type { Tx } from "#server/db/database";
import { addOnSummaries } from "#server/modules/commerce/catalog/add-on-summaries.service";
import { passTypeSummaries } from "#server/modules/events/events/pass-type-summaries.service";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { imagesById } from "#server/modules/platform/storage/images.service";
import { type QuestionTree, questionTree } from "./question-tree.service.ts";
import {
  listSectionAddOns,
  listSectionPassTypes,
  listSections,
  listSectionTiers,
  listTiers,
  type SectionRow,
} from "./questions.queries.ts";
import type { SectionKind } from "./sections.policy.ts";

interface SectionAudience {
  tierIds: readonly string[];
  passTypeIds: readonly string[];
  addOnIds: readonly string[];
}

/** The sections of an event with whom each asks, and all questions. */
export interface Questionnaire {
  sections: readonly (SectionRow & SectionAudience)[];
  tree: QuestionTree;
}

export const questionnaireOf = async (tx: Tx, eventId: string, kind: SectionKind): Promise<Questionnaire> => {
  const rows = await listSections(tx, eventId, kind);
  const ids = rows.map(({ id }) => id);
  const some = ids.length > 0;
  const tiers = some ? await listSectionTiers(tx, ids) : [];
  const passTypes = some ? await listSectionPassTypes(tx, ids) : [];
  const addOns = some ? await listSectionAddOns(tx, ids) : [];
  return {
    sections: rows.map((row) => ({
      ...row,
      tierIds: tiers.flatMap(({ sectionId, tierId }) => (sectionId === row.id ? [tierId] : [])),
      passTypeIds: passTypes.flatMap(({ sectionId, passTypeId }) => (sectionId === row.id ? [passTypeId] : [])),
      addOnIds: addOns.flatMap(({ sectionId, addOnId }) => (sectionId === row.id ? [addOnId] : [])),
    })),
    tree: await questionTree(tx, [eventId]),
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

const tiersById = async (
  tx: Tx,
  organization: OrganizationRecord,
  ids: readonly string[],
): Promise<ReadonlyMap<string, BaseAccountTier>> => {
  if (ids.length === 0) return new Map();
  const rows = await listTiers(tx, ids);
  const images = await imagesById(
    tx,
    organization,
    rows.map(({ imageId }) => imageId),
  );
  // The wire has no tier without a picture.
  return new Map(
    rows.flatMap(({ imageId, ...row }) => {
      const image = imageId && images.get(imageId);
      return image ? [[row.id, { ...row, image }] as const] : [];
    }),
  );
};

const pick = <T>(ids: readonly string[], found: ReadonlyMap<string, T>): T[] =>
  ids.flatMap((id) => found.get(id) ?? []);

/** Sections as the wire shows them, in a fixed number of statements. */
export const sectionSummaries = async (
  tx: Tx,
  organization: OrganizationRecord,
  { sections, tree }: Questionnaire,
): Promise<ReadonlyMap<string, RegistrationSection>> => {
  const all = (part: keyof SectionAudience) => [...new Set(sections.flatMap((section) => section[part]))];
  const tiers = await tiersById(tx, organization, all("tierIds"));
  const passTypes = await passTypeSummaries(tx, organization, all("passTypeIds"));
  const addOns = await addOnSummaries(tx, organization, all("addOnIds"));
  return new Map(
    sections.map(({ tierIds, passTypeIds, addOnIds, ...section }) => [
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
