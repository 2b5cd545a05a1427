import { usernameInput } from "#entities/account/self";

/** Keys of `auth.usernameRules`, in the order shown → the contract's code for a username that breaks the rule. */
const codeOfRule = {
  length: "username_too_short",
  characters: "username_characters",
  hyphenEdges: "username_hyphen_edges",
  hyphensConsecutive: "username_hyphens_consecutive",
} as const;

export type UsernameRule = keyof typeof codeOfRule;
export const usernameRules: readonly UsernameRule[] = ["length", "characters", "hyphenEdges", "hyphensConsecutive"];

/** Rules shown as a list; a field that breaks one of these two points at the list instead of repeating it. */
export const listedFaults: readonly string[] = [codeOfRule.length, codeOfRule.characters];

/** An empty name keeps no rule yet, though it breaks hardly any. */
export const keptUsernameRules = (username: string): ReadonlySet<UsernameRule> => {
  if (username === "") return new Set();
  const faults = usernameInput.safeParse(username).error?.issues.map(({ message }) => message) ?? [];
  return new Set(usernameRules.filter((rule) => !faults.includes(codeOfRule[rule])));
};

/** Whether the platform is worth asking about it. */
export const isWellFormedUsername = (username: string): boolean => usernameInput.safeParse(username).success;
