import { SectionPage } from "#components/account/section-page";
import { DeleteCard } from "./delete-card";
import { ExportCard } from "./export-card";

/** What is kept of a person: a copy to take along, and the way out. */
export function PersonalDataScreen() {
  return (
    <SectionPage section="data">
      <ExportCard />
      <DeleteCard />
    </SectionPage>
  );
}
