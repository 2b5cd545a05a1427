import { organization } from "#contract/organization";
import { query } from "#lib/api/query";

export const termsOptions = () => query(organization.terms, undefined);
export const privacyOptions = () => query(organization.privacy, undefined);
