import { organization } from "#contract/organization";
import { self } from "#contract/self";
import type { AnyEndpoint, Args, Output } from "#kernel/define";
import { type Caller, createCaller } from "#lib/api/caller";
import { pageTransport } from "#lib/api/transports";
import { createProvider } from "#lib/session/identity-sdk";
import { type Community, tidewater } from "./communities.ts";
import { createAccount } from "./database.ts";
import { newPerson, type Person } from "./person.ts";
import { originOf } from "./product.ts";

/** Only browsers know the names below localhost: calls say in a header which community they mean. */
const origin = originOf("localhost");

const callerWith = (headers: Readonly<Record<string, string>>): Caller =>
  createCaller({ baseUrl: `${origin}/api`, headers: () => headers, transport: pageTransport(0) });

/** The community as its pages are configured. */
export const configOf = (community: Community) => {
  const { hostname: domain } = new URL(community.origin);
  return callerWith({})(organization.config, { query: { domain } });
};

/** Makes the calls of the login that holds the token. */
export const callerAs = (token: string, organizationId: string): Caller =>
  callerWith({ authorization: token, organization: organizationId, locale: "en" });

/** Where logins are kept. */
export const identityEndpoint = `${origin}/identity`;

/** Somebody who makes the calls of the screens without a browser, so that a journey finds what it is about. */
export interface Member extends Person {
  /** The account's. */
  readonly id: string;
  readonly call: <E extends AnyEndpoint>(endpoint: E, ...input: Args<E>) => Promise<Output<E>>;
}

/** Signs in somebody who has an account already. */
export const memberOf = async (person: Person, community: Community = tidewater): Promise<Member> => {
  const config = await configOf(community);
  const { AuthenticationResult } = await createProvider(identityEndpoint).initiateAuth({
    ClientId: config.COGNITO_CLIENT_ID,
    AuthFlow: "USER_PASSWORD_AUTH",
    AuthParameters: { USERNAME: person.email, PASSWORD: person.password },
  });
  const token = AuthenticationResult?.AccessToken;
  if (!token) throw new Error(`${person.username} was not signed in.`);
  const call = callerAs(token, config.ORGANIZATION_ID);
  const { id } = await call(self.get, undefined);
  return { ...person, id, call: (endpoint, ...[input]) => call(endpoint, input) };
};

/** A new member who is somewhere else. */
export const newMember = async (community: Community = tidewater, person: Person = newPerson()): Promise<Member> => {
  await createAccount(person, community);
  return memberOf(person, community);
};
