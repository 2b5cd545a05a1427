import * as z from "zod";
import { account } from "#entities/accounts";
import { loginAccountInput, login as loginEntity, newRecoveryCodes, recoveryCodes } from "#entities/login";
import { defineModule } from "#kernel/define";

export const login = defineModule("login", [], {
  get: { method: "GET", path: "/login", auth: "login", response: loginEntity },
  logins: { method: "GET", path: "/login/account/logins", auth: "signed-in", page: loginEntity },
  createAccount: { method: "POST", path: "/login/account", auth: "login", body: loginAccountInput, response: account },
  verifyAccount: { method: "POST", path: "/login/account/verify", auth: "login", response: z.null() },
  addLogin: { method: "POST", path: "/login/account/{username}", auth: "signed-in", response: z.null() },
  recoveryCodes: { method: "GET", path: "/login/recoveryCodes", auth: "login", response: recoveryCodes },
  createRecoveryCodes: { method: "POST", path: "/login/recoveryCodes", auth: "login", response: newRecoveryCodes },
  removeLogin: { method: "DELETE", path: "/login/account/{username}", auth: "signed-in", response: z.null() },
});
