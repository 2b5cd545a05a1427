import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { notifications } from "#contract/notifications";
import { useIsBrowser } from "#hooks/browser/use-is-browser";
import { useCall } from "#hooks/calls/use-call";
import { useViewerId } from "#hooks/identity/use-viewer-id";
import { callerOf } from "#lib/api/caller";
import { keyOf, mutation } from "#lib/api/query";
import type { Author } from "#lib/composer/drafts";
import { deviceHere, pushAbility, subscribeHere } from "#lib/push/device";
import { forgetDevice, noteDevice } from "#lib/push/device-note";
import { endPush } from "#lib/push/end-push";
import { renewDevice } from "#lib/push/renew-device";
import { closeShown, type ShownNotices } from "#lib/push/shown";
import { hearWorker } from "#lib/push/worker-words";
import { currentBrowser } from "#lib/session/browser";

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

/** Turns it on with the platform's key, for whoever holds it then, or off. Replies with null where its owner said no. */
export const useTurnPush = (holder: Author) => {
  const { mutationKey } = mutation(notifications.subscribe);
  return useMutation({
    mutationKey,
    meta: { invalidates: [here], shownByForm: true },
    mutationFn: async (key: string | null, { client }) => {
      const call = callerOf(client);
      const { local } = currentBrowser();
      if (key === null) {
        forgetDevice(local, holder);
        const endpoint = await endPush();
        return endpoint === null ? null : call(notifications.unsubscribe, { body: { endpoint } });
      }
      const body = await subscribeHere(key);
      if (!body) return null;
      const state = await call(notifications.subscribe, { body });
      noteDevice(local, holder, body.endpoint);
      return state;
    },
    onSuccess: (state, _key, _none, { client }) => {
      if (state) client.setQueryData(keyOf(notifications.push), state);
    },
  });
};

/** Takes away what this device shows the viewer of it, whenever that was read: `readAt` says when, in ms; 0 = not so far. */
export const useCloseShown = (which: ShownNotices, readAt: number): void => {
  const viewerId = useViewerId();
  useEffect(() => {
    if (readAt > 0 && viewerId !== null) void closeShown(viewerId, which).catch(() => undefined);
  }, [which, readAt, viewerId]);
};

/**
 * Hears the worker of notices: goes where a press on one leads, by `go`, and tells the platform what the browser has renewed
 * by itself, when the worker says so and as the page opens.
 */
export const useNoticeWorker = ({ organizationId, accountId }: Author, go: (path: string) => void): void => {
  const client = useQueryClient();
  useEffect(() => {
    let isActing = true;
    const renewing = {
      ...{ holder: { organizationId, accountId }, storage: currentBrowser().local },
      isActing: () => isActing,
    };
    // What fails is tried again by the next page.
    const renew = () => void renewDevice(client, renewing).catch(() => undefined);
    renew();
    const stop = hearWorker({ accountId, go, onRenewed: renew });
    return () => {
      isActing = false;
      stop();
    };
  }, [client, organizationId, accountId, go]);
};
