import { type QueryClient, useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import { login } from "#contract/login";
import { useCall } from "#hooks/calls/use-call";
import { keyOf, mutation } from "#lib/api/query";
import type { IdentityError } from "#lib/session/identity-error";
import type { DevicePage } from "#lib/session/identity-own";
import { useSessionActions } from "#lib/session/use-session";

/** What the identity provider answers, kept apart from what the platform does. */
const keys = {
  authenticator: ["identity", "authenticator"],
  secret: ["identity", "secret"],
  devices: ["identity", "devices"],
} as const;

/** A person who meets a fault decides whether to try again. */
const asked = { retry: false } as const;
/** The screens word these faults: the toast knows the platform's only. */
const told = { meta: { shownByForm: true } } as const;

/** Whether signing in asks for the code of an authenticator app. */
export const useAuthenticator = () => {
  const { own } = useSessionActions();
  return useQuery<boolean, IdentityError>({ ...asked, queryKey: keys.authenticator, queryFn: own.hasAuthenticator });
};

/** A secret to enroll an app with: another one each time the screen is opened, and the same while it is open. */
export const useAuthenticatorSecret = () => {
  const { own } = useSessionActions();
  return useQuery<string, IdentityError>({
    ...asked,
    queryKey: keys.secret,
    queryFn: own.createAuthenticatorSecret,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
};

/** The app replaces another one or brings its codes along: what was known of either is asked again. */
const forgetAuthenticator = (client: QueryClient): void => {
  void client.invalidateQueries({ queryKey: keys.authenticator });
  void client.invalidateQueries({ queryKey: keyOf(login.recoveryCodes) });
};

export const useVerifyAuthenticator = () => {
  const { own } = useSessionActions();
  return useMutation<void, IdentityError, string>({ ...told, mutationFn: own.verifyAuthenticator });
};

export const useSetAuthenticator = () => {
  const { own } = useSessionActions();
  return useMutation<void, IdentityError, boolean>({
    ...told,
    mutationFn: own.setAuthenticator,
    onSuccess: (_none, isOn, _result, { client }) => {
      client.setQueryData(keys.authenticator, isOn);
      forgetAuthenticator(client);
    },
  });
};

export const useRecoveryCodes = ({ enabled = true }: { enabled?: boolean } = {}) =>
  useCall(login.recoveryCodes, undefined, { enabled });
/** The codes are in this answer and nowhere else. */
export const useCreateRecoveryCodes = () =>
  useMutation({
    ...mutation(login.createRecoveryCodes, { invalidates: [login.recoveryCodes], shownByForm: true }),
    gcTime: 0,
  });

/** Where one is signed in; this sign-in first. */
export const useDevices = () => {
  const { own } = useSessionActions();
  return useInfiniteQuery({
    ...asked,
    queryKey: keys.devices,
    queryFn: ({ pageParam }: { pageParam: string | null }): Promise<DevicePage> => own.devices(pageParam),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) =>
      pages.flatMap(({ devices }) => devices).toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent)),
  });
};

export const useForgetDevice = () => {
  const { own } = useSessionActions();
  return useMutation<void, IdentityError, string>({
    ...told,
    mutationFn: own.forgetDevice,
    // Also after a refusal: the device may have been signed out elsewhere.
    onSettled: (_none, _error, _key, _result, { client }) => client.invalidateQueries({ queryKey: keys.devices }),
  });
};

/** Ends every sign-in of the person, this one too: the session here is over. */
export const useSignOutEverywhere = () => {
  const session = useSessionActions();
  return useMutation<void, IdentityError>({
    ...told,
    mutationFn: session.own.signOutEverywhere,
    onSuccess: session.signOut,
  });
};

/** Other devices are signed out by it. */
export const useChangePassword = () => {
  const { changePassword } = useSessionActions();
  return useMutation<void, IdentityError, { previous: string; password: string }>({
    ...told,
    mutationFn: ({ previous, password }) => changePassword(previous, password),
    onSuccess: (_none, _input, _result, { client }) => client.invalidateQueries({ queryKey: keys.devices }),
  });
};
