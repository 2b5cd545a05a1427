-- What the codes of passes are signed with, one running key an organization; codes of retired keys stay valid.
create table pass_signing_keys (
  organization_id uuid not null default current_organization() references organizations on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- Ed25519 in base64: SPKI for those who verify, PKCS #8 for the platform alone.
  public_key text not null,
  private_key text not null,
  retired_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (organization_id, id)
);
call make_tenant('pass_signing_keys');
create unique index pass_signing_keys_running on pass_signing_keys (organization_id) where retired_at is null;
