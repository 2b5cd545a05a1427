import { useRouter, useSelectedLayoutSegment } from "next/navigation";
import { useCallback } from "react";
import type { Registration } from "#entities/commerce/registration";
import { useUrlParam } from "#hooks/browser/use-url-param";
import { useHref } from "#lib/i18n/use-href";
import { linkedPassType } from "#lib/registration/pass-link";
import { type RegistrationChoice, type RegistrationStep, registrationSteps, routes } from "#lib/routes";

const isStep = (segment: string | null): segment is RegistrationStep =>
  registrationSteps.some((step) => step === segment && step !== "done");

/** What the address keeps, and the ways to other steps that keep it too. */
export function useCheckoutSteps(slug: string) {
  const segment = useSelectedLayoutSegment();
  const router = useRouter();
  const href = useHref();
  const ticketId = linkedPassType(useUrlParam("ticketId")[0]);
  const [address, setAddress] = useUrlParam("address");
  const [split, setSplit] = useUrlParam("split");
  const hrefOf = useCallback(
    (step: RegistrationStep, more: RegistrationChoice = {}) => {
      const choice: RegistrationChoice = {
        ticketId,
        address: address || undefined,
        split: split === "true" ? "true" : undefined,
      };
      return href(routes.register(slug, step, step === "done" ? more : choice));
    },
    [href, slug, ticketId, address, split],
  );
  const goTo = useCallback(
    (step: RegistrationStep, how: "push" | "replace" = "push") => router[how](hrefOf(step)),
    [router, hrefOf],
  );
  return {
    step: isStep(segment) ? segment : ("passes" as const),
    ticketId,
    address,
    setAddress,
    isSplit: split === "true",
    setSplit: useCallback((isSplit: boolean) => setSplit(isSplit ? "true" : ""), [setSplit]),
    hrefOf,
    goTo,
    leaveFor: useCallback((path: string) => router.replace(path), [router]),
  };
}

interface Known {
  /** Undefined while not known. */
  hasExtras: boolean | undefined;
  hasQuestions: boolean | undefined;
}

/** The steps this event and this cart have: those that would be empty are left out. */
export const stepsOf = ({ event }: Pick<Registration, "event">, { hasExtras, hasQuestions }: Known) => {
  const { addOns, roomTypes, sections } = event._count;
  const isThere: Record<RegistrationStep, boolean> = {
    passes: true,
    extras: hasExtras ?? addOns > 0,
    rooms: roomTypes > 0,
    questions: hasQuestions ?? sections > 0,
    summary: true,
    done: false,
  };
  return registrationSteps.filter((step) => isThere[step]);
};
