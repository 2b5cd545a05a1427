"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useRead } from "#hooks/calls/use-call";
import { passTypesOptions } from "#hooks/events/events-options";
import { inOrder, OfferGroup } from "./offer-group";
import { PackageCard } from "./package-card";
import { PassTypeCard } from "./pass-type-card";

const nothing = (): void => undefined;

/**
 * What is sold, as the page brought it along for everybody: seen while it is not known yet who looks and what is in their
 * cart, and not to be pressed until then. `children` where the page brought nothing.
 */
export function OfferPreview({ slug, children }: { slug: string; children: ReactNode }) {
  const t = useTranslations("registration.passes");
  // The step itself asks, once it is known for whom.
  const { data, dataUpdatedAt } = useRead({ ...passTypesOptions(slug), enabled: false });
  const passTypes = data?.passTypes.filter(({ active }) => active) ?? [];
  const packages = data?.packages.filter(({ isActive }) => isActive) ?? [];
  if (passTypes.length + packages.length === 0) return children;
  // The same instant for whoever made the page and for the browser that takes it over.
  const now = new Date(dataUpdatedAt);
  return (
    <div inert>
      <h2 className="text-xl">{t("title")}</h2>
      <div className="mt-4 grid gap-4">
        {packages.length > 0 && (
          <OfferGroup title={t("packages")}>
            {inOrder(packages).map((bundle) => (
              <PackageCard key={bundle.id} bundle={bundle} quantity={0} max={1} onQuantityChange={nothing} />
            ))}
          </OfferGroup>
        )}
        <OfferGroup title={t("single")} isAlone={packages.length === 0}>
          {inOrder(passTypes).map((passType) => (
            <PassTypeCard
              key={passType.id}
              passType={passType}
              quantity={0}
              held={0}
              isOpen={!passType.requiredPassType}
              hasCode={false}
              isRefused={false}
              now={now}
              onQuantityChange={nothing}
            />
          ))}
        </OfferGroup>
      </div>
    </div>
  );
}
