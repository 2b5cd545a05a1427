const grams = "search_grams(organization_id, search_era(created_at), search) @> search_grams(organization, era, part)";

/** What the functions of migrations 0034 and 0075 look up, and by which index. */
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
  ["conversation_messages_grams", `conversation_messages where ${grams} and search is not null`],
] as const;
