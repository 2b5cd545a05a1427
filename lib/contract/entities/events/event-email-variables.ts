/** What hosts may write in double braces; each mail has it in its reader's words. */
export const emailVariables = ["firstName", "lastName", "eventName", "when", "where", "passes"] as const;
export type EmailVariable = (typeof emailVariables)[number];

const written = /\{\{([^{}]*)\}\}/g;

const isKnown = (name: string): name is EmailVariable => emailVariables.some((known) => known === name);

/** How a variable is written in a text. */
export const writtenVariable = (name: EmailVariable): string => `{{${name}}}`;

/** Names in double braces that stand for nothing, each once. */
export const unknownVariables = (text: string): string[] => [
  ...new Set([...text.matchAll(written)].map(([, name = ""]) => name.trim()).filter((name) => !isKnown(name))),
];

/** The text with its variables replaced; what stands for nothing stays as it is. */
export const fillVariables = (text: string, wordOf: (name: EmailVariable) => string): string =>
  text.replace(written, (whole, name: string) => {
    const known = name.trim();
    return isKnown(known) ? wordOf(known) : whole;
  });
