import type { ReactNode } from "react";
import { AuthFrame } from "#components/auth/auth-frame";
import { AuthDraftProvider } from "#components/auth/signing-in/auth-draft";
import { ModuleMessages } from "#components/layout/language/module-messages";
import { organizationOf } from "#lib/organization/config";
import { type Place, translatorOf } from "#lib/organization/text";
import { localizedPath, routes } from "#lib/routes";

type Props = { params: Promise<Place>; children: ReactNode };

export default async function AuthLayout({ params, children }: Props) {
  const place = await params;
  const [config, t] = await Promise.all([organizationOf(place.domain), translatorOf(place, "common")]);
  return (
    <AuthFrame
      config={config}
      home={localizedPath(place.locale, routes.home())}
      homeLabel={t("nav.home", { name: config.NAME })}
    >
      <ModuleMessages params={params} names={["auth", "forms", "identity", "interests", "login-invitations"]}>
        <AuthDraftProvider>{children}</AuthDraftProvider>
      </ModuleMessages>
    </AuthFrame>
  );
}
