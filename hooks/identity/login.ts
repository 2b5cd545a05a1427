import { useMutation } from "@tanstack/react-query";
import { login } from "#contract/login";
import { useCall, usePages } from "#hooks/calls/use-call";
import { mutation } from "#lib/api/query";

export const useLogin = ({ enabled = true }: { enabled?: boolean } = {}) => useCall(login.get, undefined, { enabled });
export const useLogins = () => usePages(login.logins, {});
/** The first account answers what was refused without one. */
export const useCreateAccount = () =>
  useMutation(mutation(login.createAccount, { invalidates: ["login", "self"], shownByForm: true }));
export const useVerifyAccount = () =>
  useMutation(mutation(login.verifyAccount, { invalidates: ["login", "self"], shownByForm: true }));
/** What this login is asked to share; and what this account has asked for. */
export const useInvitations = () => usePages(login.invitations, {});
export const useSentInvitations = () => usePages(login.sentInvitations, {});
export const useAcceptInvitation = () => useMutation(mutation(login.acceptInvitation));
export const useDeclineInvitation = () =>
  useMutation(mutation(login.declineInvitation, { invalidates: [login.invitations] }));
export const useAddLogin = () => useMutation(mutation(login.addLogin, { shownByForm: true }));
export const useRemoveLogin = () => useMutation(mutation(login.removeLogin));
