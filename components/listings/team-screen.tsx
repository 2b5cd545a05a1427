"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { LoadError } from "#components/layout/load-error";
import { useAppContext } from "#components/layout/providers/app-context";
import { SettingCard } from "#components/security/setting-card";
import { Button } from "#components/ui/actions/button";
import { Badge } from "#components/ui/display/badge";
import { ShowMore } from "#components/ui/lists/show-more";
import { Skeleton } from "#components/ui/states/skeleton";
import type { EventListing } from "#entities/hosting/listings";
import type { BaseAccount } from "#entities/people/accounts";
import { useAddCoHost, useAddSponsor, useCoHosts } from "#hooks/hosting/listings";
import { useViewerId } from "#hooks/identity/use-viewer-id";
import { AccountPicker } from "./account-picker";
import { LeaveHostsDialog } from "./leave-hosts-dialog";
import { ListingFrame } from "./listing-frame";
import { RemoveHostDialog } from "./remove-host-dialog";
import { RemoveSponsorDialog } from "./remove-sponsor-dialog";
import { TeamList } from "./team-list";

/** Who hosts the event, and who supports it. */
export function TeamScreen({ eventId }: { eventId: string }) {
  const { config } = useAppContext();
  return (
    <ListingFrame eventId={eventId} tab="team">
      {(listing) => (
        <div className="grid max-w-180 gap-6">
          <Hosts listing={listing} />
          {config.MODULES.sponsors.enabled && <Sponsors listing={listing} />}
        </div>
      )}
    </ListingFrame>
  );
}

function Hosts({ listing }: { listing: EventListing }) {
  const t = useTranslations("listings.team");
  const viewerId = useViewerId();
  const read = useCoHosts(listing.id);
  const add = useAddCoHost();
  const [leaving, setLeaving] = useState<BaseAccount | null>(null);
  if (read.error && !read.data) return <LoadError title={t("errorTitle")} read={read} />;
  const coHosts = read.data?.items ?? [];
  const params = { eventId: listing.id };
  return (
    <SettingCard title={t("hosts")} text={t("hostsText")}>
      <AccountPicker
        label={t("addHost")}
        taken={[listing.creator.id, ...coHosts.map(({ id }) => id)]}
        onPick={(accountId) => add.mutate({ params, body: { accountId } })}
      />
      {read.data ? (
        <>
          <TeamList
            label={t("hosts")}
            accounts={[listing.creator, ...coHosts]}
            markOf={({ id }) => {
              if (id === listing.creator.id) return <Badge>{t("creator")}</Badge>;
              if (id !== viewerId) return undefined;
              return (
                <Button
                  size="sm"
                  variant="secondary"
                  onClick={() => setLeaving(coHosts.find((host) => host.id === id) ?? null)}
                >
                  {t("leave")}
                </Button>
              );
            }}
            onRemove={setLeaving}
          />
          <ShowMore list={read} label={t("more")} />
        </>
      ) : (
        <Skeleton shape="block" className="h-28" />
      )}
      {leaving &&
        (leaving.id === viewerId ? (
          <LeaveHostsDialog listing={listing} accountId={leaving.id} onClose={() => setLeaving(null)} />
        ) : (
          <RemoveHostDialog listing={listing} host={leaving} onClose={() => setLeaving(null)} />
        ))}
    </SettingCard>
  );
}

function Sponsors({ listing }: { listing: EventListing }) {
  const t = useTranslations("listings.team");
  const add = useAddSponsor();
  const [leaving, setLeaving] = useState<BaseAccount | null>(null);
  const params = { eventId: listing.id };
  return (
    <SettingCard title={t("sponsors")} text={t("sponsorsText")}>
      <AccountPicker
        label={t("addSponsor")}
        taken={listing.sponsors.map(({ id }) => id)}
        onPick={(sponsorId) => add.mutate({ params, body: { sponsorId } })}
      />
      {listing.sponsors.length > 0 && (
        <TeamList label={t("sponsors")} accounts={listing.sponsors} onRemove={setLeaving} />
      )}
      {leaving && <RemoveSponsorDialog listing={listing} sponsor={leaving} onClose={() => setLeaving(null)} />}
    </SettingCard>
  );
}
