const grams = "search_grams(organization_id, search_era(created_at), search) @> search_grams(organization, era, part)";
const messageGrams = "message_grams(organization_id, conversation_id, message_era(created_at), search)";

/** What the functions of migrations 0034, 0075 and 0090 look up, and by which index. */
export const searches = [
  ["accounts_search", "accounts where organization_id = $1 and search like $2 and not disabled"],
  ["accounts_search", "accounts where organization_id = organization and search %> said and not disabled"],
  ["accounts_search", "accounts where organization_id = organization and search like any (patterns) and not disabled"],
  ["groups_search", "groups where organization_id = organization and active and search like pattern"],
  ["groups_search", "groups where organization_id = organization and search %> said and active"],
  ["sessions_search", "sessions where organization_id = organization and search like any (patterns)"],
  ["sessions_search", "sessions where organization_id = organization and search %> said"],
  ["contents_search", "contents where organization_id = organization and search like any (patterns)"],
  ["contents_search", "contents where organization_id = organization and search %> said"],
  ["activities_grams", `activities where ${grams} and commented_id is null`],
  [
    "conversation_messages_words",
    `conversation_messages where ${messageGrams} @> o.grams and ${messageGrams} && o.own and search is not null`,
  ],
] as const;

/** What a search looks up, as a statement of its own. */
export const statementOf = (text: string, organizationId: string): string => {
  const values = {
    organization: `'${organizationId}'`,
    $1: `'${organizationId}'`,
    $2: "'%zebra%'",
    pattern: "'%zebra%'",
    patterns: "array['%zebra%']",
    era: "600",
    part: "'zebra'",
    said: "'zebra'",
    "o.grams": "array[1::bigint]",
    "o.own": "array[2::bigint]",
  };
  const stated = text.replace(
    /\$\d|\b(organization|patterns?|era|part|said|o\.grams|o\.own)\b/g,
    (name) => new Map(Object.entries(values)).get(name) ?? name,
  );
  return `select id from ${stated}`;
};
