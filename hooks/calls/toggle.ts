import type { MutationFunctionContext, QueryClient, QueryKey, UseMutationOptions } from "@tanstack/react-query";
import type { AppError } from "#kernel/errors";

interface Pressed {
  /** What the platform last agreed to. */
  agreed: boolean;
  /** How many presses it has not answered. */
  unanswered: number;
}

/** Of each cache: what is being switched, by name. */
const caches = new WeakMap<QueryClient, Map<string, Pressed>>();

const pressedIn = (client: QueryClient): Map<string, Pressed> => {
  const known = caches.get(client) ?? new Map<string, Pressed>();
  caches.set(client, known);
  return known;
};

interface Toggle {
  mutationKey?: QueryKey | undefined;
  meta?: UseMutationOptions["meta"];
  /** What is switched, as `accounts.follow <id>`. */
  name: string;
  /** What is sent one after the other; by default what is switched. */
  line?: string;
  /** Makes every screen show it, however often it is called. */
  show: (client: QueryClient, isOn: boolean) => unknown;
  send: (client: QueryClient, isOn: boolean) => Promise<unknown>;
}

/**
 * How everything is switched that shows at once what was pressed: follows, likes. No press is lost: one that comes before
 * the answer to the last one is shown, waits for that answer, and is sent then. What fails is taken back to what the
 * platform last agreed to, unless a later press says something else anyway.
 */
export const toggle = ({ mutationKey, meta, name, line = name, show, send }: Toggle) => ({
  ...(mutationKey && { mutationKey }),
  ...(meta && { meta }),
  scope: { id: line },
  mutationFn: (isOn: boolean, { client }: MutationFunctionContext): Promise<unknown> => send(client, isOn),
  onMutate: async (isOn: boolean, { client }: MutationFunctionContext): Promise<void> => {
    // Who presses first sees what the platform agreed to, and wishes for the opposite.
    const { agreed, unanswered } = pressedIn(client).get(name) ?? { agreed: !isOn, unanswered: 0 };
    pressedIn(client).set(name, { agreed, unanswered: unanswered + 1 });
    await show(client, isOn);
  },
  onSuccess: (_reply: unknown, isOn: boolean, _none: unknown, { client }: MutationFunctionContext): void => {
    const pressed = pressedIn(client).get(name);
    if (pressed) pressed.agreed = isOn;
  },
  onError: async (_error: AppError, _isOn: boolean, _none: unknown, { client }: MutationFunctionContext) => {
    const pressed = pressedIn(client).get(name);
    if (pressed?.unanswered === 1) await show(client, pressed.agreed);
  },
  onSettled: (
    _reply: unknown,
    _error: unknown,
    _isOn: boolean,
    _none: unknown,
    { client }: MutationFunctionContext,
  ) => {
    const pressed = pressedIn(client).get(name);
    if (pressed && pressed.unanswered > 1) pressed.unanswered -= 1;
    else pressedIn(client).delete(name);
  },
});
