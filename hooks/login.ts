import { useMutation } from "@tanstack/react-query";
import { login } from "#contract/login";
import { mutation } from "#lib/api/query";
import { useCall, usePages } from "./use-call.ts";

export const useLogin = ({ enabled = true }: { enabled?: boolean } = {}) => useCall(login.get, undefined, { enabled });
export const useLogins = () => usePages(login.logins, {});
/** The first account answers what was refused without one. */
export const useCreateAccount = () =>
  useMutation(mutation(login.createAccount, { invalidates: ["login", "self"], shownByForm: true }));
export const useVerifyAccount = () =>
  useMutation(mutation(login.verifyAccount, { invalidates: ["login", "self"], shownByForm: true }));
export const useAddLogin = () => useMutation(mutation(login.addLogin, { shownByForm: true }));
export const useRemoveLogin = () => useMutation(mutation(login.removeLogin));
