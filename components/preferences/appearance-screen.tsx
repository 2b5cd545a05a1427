import { SectionPage } from "#components/account/section-page";
import { CookiesCard } from "./cookies-card";
import { LanguageCard } from "./language-card";
import { ThemeCard } from "./theme-card";
import { ZoneCard } from "./zone-card";

/** How the product looks and speaks to one. */
export function AppearanceScreen() {
  return (
    <SectionPage section="appearance">
      <LanguageCard />
      <ThemeCard />
      <ZoneCard />
      <CookiesCard />
    </SectionPage>
  );
}
