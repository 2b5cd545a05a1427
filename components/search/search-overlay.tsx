"use client";

import { late } from "#components/layout/late";
import { loadSearch } from "./load-search";

/** The search, once it is opened. */
export const SearchOverlay = late(() => loadSearch().then((part) => part.SearchDialog));
