import { firstCallsScript } from "#lib/api/first-calls-script";
import { organizationOf } from "#lib/organization/config";
import { type Ask, addressesOf } from "#lib/organization/first-calls";
import type { Place } from "#lib/organization/text";
import { keyPrefix } from "#lib/session/storage";

/**
 * Has a signed-in browser ask what this page will ask for while the app's script is still on its way
 * (decisions/047). `ask` reads by the options that the page's hooks read with.
 * `always`: whatever query the page's address has.
 */
export async function FirstCalls({ place, ask, always = false }: { place: Place; ask: Ask; always?: boolean }) {
  const [{ ORGANIZATION_ID: organization }, addresses] = await Promise.all([
    organizationOf(place.domain),
    addressesOf(place, ask),
  ]);
  return (
    <script
      data-organization={organization}
      data-locale={place.locale}
      data-keys={keyPrefix(organization)}
      data-plain={always ? undefined : "yes"}
      data-calls={JSON.stringify(addresses)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
      dangerouslySetInnerHTML={{ __html: firstCallsScript }}
    />
  );
}
