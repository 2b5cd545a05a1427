import type * as z from "zod";
import { forgetDevice, listDevices } from "#server/identity/tokens/devices";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { authenticate, type SignedIn } from "./access.ts";
import { deletePerson, getUser, globalSignOut } from "./account.ts";
import { respondToAuthChallenge } from "./answer.ts";
import type { Call, Caller, Provider } from "./call.ts";
import { changePassword, confirmForgotPassword, forgotPassword } from "./password-reset.ts";
import { fault, parseBody } from "./protocol.ts";
import * as requests from "./requests.ts";
import { associateSoftwareToken, setMfaPreference, verifySoftwareToken } from "./second-factor.ts";
import { initiateAuth, revokeToken } from "./sign-in.ts";
import { confirmSignUp, resendConfirmationCode, signUp } from "./sign-up.ts";
import { throttleAddress } from "./throttle.ts";

type Action = (provider: Provider, body: unknown, caller: Caller) => Promise<object>;

const callIn = (provider: Provider, organization: OrganizationRecord, caller: Caller): Call => ({
  ...caller,
  provider,
  organization,
  scope: provider.database.organization(organization.id),
  now: provider.clock(),
});

/** An action in the pool of its client id. */
const forClient =
  <T extends { ClientId: string }>(schema: z.ZodType<T>, run: (call: Call, input: T) => Promise<object>): Action =>
  async (provider, body, caller) => {
    const input = parseBody(schema, body);
    const organization = await provider.organizations.byClientId(input.ClientId);
    if (!organization) throw fault.unknownClient();
    return run(callIn(provider, organization, caller), input);
  };

/** An action of the person behind an access token. */
const forPerson =
  <T extends { AccessToken: string }>(
    schema: z.ZodType<T>,
    run: (call: Call, person: SignedIn, input: T) => Promise<object>,
  ): Action =>
  async (provider, body, caller) => {
    const input = parseBody(schema, body);
    const person = await authenticate(provider, input.AccessToken);
    const call = callIn(provider, person.organization, caller);
    await throttleAddress(call, "account");
    return run(call, person, input);
  };

/** Every action of the protocol that the provider knows, by its name. */
export const actions: ReadonlyMap<string, Action> = new Map([
  ["InitiateAuth", forClient(requests.initiateAuth, initiateAuth)],
  ["RespondToAuthChallenge", forClient(requests.respondToAuthChallenge, respondToAuthChallenge)],
  ["RevokeToken", forClient(requests.revokeToken, revokeToken)],
  ["SignUp", forClient(requests.signUp, signUp)],
  ["ConfirmSignUp", forClient(requests.confirmSignUp, confirmSignUp)],
  ["ResendConfirmationCode", forClient(requests.sendCode, resendConfirmationCode)],
  ["ForgotPassword", forClient(requests.sendCode, forgotPassword)],
  ["ConfirmForgotPassword", forClient(requests.confirmForgotPassword, confirmForgotPassword)],
  ["ChangePassword", forPerson(requests.changePassword, changePassword)],
  ["GetUser", forPerson(requests.signedIn, getUser)],
  ["DeleteUser", forPerson(requests.signedIn, deletePerson)],
  ["ListDevices", forPerson(requests.listDevices, listDevices)],
  ["ForgetDevice", forPerson(requests.forgetDevice, forgetDevice)],
  ["GlobalSignOut", forPerson(requests.signedIn, globalSignOut)],
  ["AssociateSoftwareToken", forPerson(requests.signedIn, associateSoftwareToken)],
  ["VerifySoftwareToken", forPerson(requests.verifySoftwareToken, verifySoftwareToken)],
  ["SetUserMFAPreference", forPerson(requests.setMfaPreference, setMfaPreference)],
]);
