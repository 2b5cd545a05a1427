/**
 * The profile fields that every organization starts with: name → label in English. Both may be left empty; an
 * organization that words a label itself keeps its own words.
 */
export const standardAttributes = { company: "Company name", jobTitle: "Job title" } as const;

export type StandardAttribute = keyof typeof standardAttributes;

const names: readonly string[] = Object.keys(standardAttributes);

export const isStandardAttribute = (name: string): name is StandardAttribute => names.includes(name);
