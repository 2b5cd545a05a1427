import { useMutation, useQuery } from "@tanstack/react-query";
import { notifications } from "#contract/notifications";
import { useIsBrowser } from "#hooks/browser/use-is-browser";
import { useCall } from "#hooks/calls/use-call";
import { callerOf } from "#lib/api/caller";
import { keyOf, mutation } from "#lib/api/query";
import { deviceHere, pushAbility, subscribeHere } from "#lib/push/device";
import { endPush } from "#lib/push/end-push";

const here = ["push-device"] as const;

/** Whether this browser tells its owner what the acting account is told. */
export const usePushDevice = () => {
  const ability = useIsBrowser() ? pushAbility() : "unable";
  const enabled = ability === "able";
  const state = useCall(notifications.push, undefined, { enabled, staleTime: 0 });
  const device = useQuery({ queryKey: here, queryFn: deviceHere, enabled, staleTime: 0 });
  const [known, fingerprint] = [state.data, device.data];
  const isKnown = known !== undefined && fingerprint !== undefined;
  const isOn = typeof fingerprint === "string" && known?.devices.includes(fingerprint) === true;
  return { ability, key: known?.key, isKnown, isOn };
};

/** Turns it on with the platform's key, or off. */
export const useTurnPush = () => {
  const { mutationKey } = mutation(notifications.subscribe);
  return useMutation({
    mutationKey,
    meta: { invalidates: [here], shownByForm: true },
    mutationFn: async (key: string | null, { client }) => {
      const call = callerOf(client);
      if (key === null) {
        const endpoint = await endPush();
        return endpoint === null ? null : call(notifications.unsubscribe, { body: { endpoint } });
      }
      const body = await subscribeHere(key);
      return body && call(notifications.subscribe, { body });
    },
    onSuccess: (state, _key, _none, { client }) => {
      if (state) client.setQueryData(keyOf(notifications.push), state);
    },
  });
};
