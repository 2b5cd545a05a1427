import * as z from "zod";
import {
  loginAccountInput,
  login as loginEntity,
  loginInvitation,
  newRecoveryCodes,
  recoveryCodes,
  sentLoginInvitation,
} from "#entities/identity/login";
import { account } from "#entities/people/accounts";
import { defineModule } from "#kernel/define";

export const login = defineModule("login", [], {
  get: { method: "GET", path: "/login", permission: "login.own", response: loginEntity },
  logins: { method: "GET", path: "/login/account/logins", permission: "account.own", page: loginEntity },
  createAccount: {
    method: "POST",
    path: "/login/account",
    permission: "login.own",
    body: loginAccountInput,
    response: account,
  },
  verifyAccount: { method: "POST", path: "/login/account/verify", permission: "login.own", response: z.null() },
  /** Invites: the login acts as this account once its owner has accepted. Answers alike whether anybody bears the name. */
  addLogin: { method: "POST", path: "/login/account/{username}", permission: "account.own", response: z.null() },
  recoveryCodes: { method: "GET", path: "/login/recoveryCodes", permission: "login.own", response: recoveryCodes },
  createRecoveryCodes: {
    method: "POST",
    path: "/login/recoveryCodes",
    permission: "login.own",
    response: newRecoveryCodes,
  },
  /** By Login ID or address; of who has not accepted yet it takes the invitation back. */
  removeLogin: { method: "DELETE", path: "/login/account/{username}", permission: "account.own", response: z.null() },
  sentInvitations: {
    method: "GET",
    path: "/login/account/invitations",
    permission: "account.own",
    page: sentLoginInvitation,
  },
  invitations: { method: "GET", path: "/login/invitations", permission: "login.own", page: loginInvitation },
  acceptInvitation: {
    method: "POST",
    path: "/login/invitations/{loginInvitationId}/accept",
    permission: "login.own",
    response: z.null(),
  },
  declineInvitation: {
    method: "DELETE",
    path: "/login/invitations/{loginInvitationId}",
    permission: "login.own",
    response: z.null(),
  },
});
