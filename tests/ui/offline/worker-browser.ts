import { vi } from "vitest";

interface Registration {
  scope: string;
  active: { postMessage: (data: unknown) => void } | null;
  installing: { state: string; addEventListener: (name: string, listener: () => void) => void } | null;
  waiting: null;
  unregister: () => Promise<boolean>;
}

/**
 * A browser that knows workers, by their scopes. A worker that is registered waits until the test has it `begin`; what
 * was said to it before that is lost, as in browsers.
 */
export const stubWorkers = () => {
  const registrations = new Map<string, Registration>();
  const said: { registered: string[]; told: unknown[]; gone: string[]; forgotten: string[] } = {
    ...{ registered: [], told: [], gone: [], forgotten: [] },
  };
  const begins: (() => void)[] = [];
  const register = async (worker: string, { scope }: { scope: string }): Promise<Registration> => {
    said.registered.push(`${worker} for ${scope}`);
    const listeners: (() => void)[] = [];
    const installing = {
      state: "installing",
      addEventListener: (_: string, one: () => void) => void listeners.push(one),
    };
    const registration: Registration = {
      ...{ scope: new URL(scope, location.origin).href, active: null, installing, waiting: null },
      unregister: async () => {
        said.gone.push(scope);
        return registrations.delete(scope);
      },
    };
    registrations.set(scope, registration);
    begins.push(() => {
      registration.active = { postMessage: (data) => void said.told.push(data) };
      registration.installing = null;
      installing.state = "activated";
      for (const listener of listeners) listener();
    });
    return registration;
  };
  /** As browsers look: the longest scope that the address begins with. */
  const getRegistration = async (address: string) =>
    [...registrations]
      .filter(([scope]) => address.startsWith(scope))
      .toSorted(([a], [b]) => b.length - a.length)[0]?.[1];
  Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: { register, getRegistration } });
  vi.stubGlobal("caches", { delete: async (name: string) => said.forgotten.push(name) > 0 });
  const begin = () => {
    for (const one of begins.splice(0)) one();
  };
  return { said, begin, register };
};

export const unstubWorkers = () => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "serviceWorker");
};
