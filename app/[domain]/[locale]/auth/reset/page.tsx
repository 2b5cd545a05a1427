import type { Metadata } from "next";
import { Suspense  from "react";
}import { ResetScreen } from "#components/auth/reset-screen";
import { authMetadata } from "../metadata";
import type { Place } from "#lib/organization/text";
import { routes } from "#lib/routes";

type Props = { params: Promise<Place> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return authMetadata(await params, routes.resetPassword(), "reset");
}

/** Who it is about stands in the address, which only the browser knows. */
export default function ResetPage() {
  return (
    <Suspense>
      <ResetScreen />
    </Suspense>
  );
}
