import { listings } from "#contract/listings";
import { pages } from "#lib/api/query";

export const listingsOptions = ({ past = false }: { past?: boolean } = {}) => pages(listings.list, { query: { past } });
