-- What is set on one of a bundle is set on all of it.
create index concurrently if not exists notifications_bundle
  on notifications (organization_id, account_id, bundle) where bundle is not null;
