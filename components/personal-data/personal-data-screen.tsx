"use client";

import { useState } from "react";
import { flushSync } from "react-dom";
import { SectionPage } from "#components/account/section-page";
import { DeleteCard } from "./delete-card";
import { ExportCard } from "./export-card";

/** What is kept of a person: a copy to take along, and the way out. */
export function PersonalDataScreen() {
  const [isGone, setGone] = useState(false);
  // At once: what is still on the page when the session changes would be read again, for nobody.
  const empty = () => flushSync(() => setGone(true));
  return (
    <SectionPage section="data">
      {!isGone && (
        <>
          <ExportCard />
          <DeleteCard onDeleted={empty} />
        </>
      )}
    </SectionPage>
  );
}
