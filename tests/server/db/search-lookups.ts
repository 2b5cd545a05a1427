const grams = "search_grams(organization_id, search_era(created_at), search) @> search_grams(organization, era, part)";
const messageLists = "message_lists(organization_id, conversation_id, message_era(created_at), search)";
const inAll = ["o.first", "o.second", "o.third", "o.fourth", "o.own"]
  .map((lists) => `${messageLists} && ${lists}`)
  .join(" and ");

/** What the functions of migrations 0034, 0075 and 0094 look up, and by which index. */
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
  ["conversation_messages_lists", `conversation_messages where ${inAll} and search is not null`],
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
    "o.first": "array[1::bigint]",
    "o.second": "array[2::bigint]",
    "o.third": "array[3::bigint]",
    "o.fourth": "array[4::bigint]",
    "o.own": "array[5::bigint]",
  };
  const stated = text.replace(
    /\$\d|\b(organization|patterns?|era|part|said|o\.(?:first|second|third|fourth|own))\b/g,
    (name) => new Map(Object.entries(values)).get(name) ?? name,
  );
  return `select id from ${stated}`;
};
