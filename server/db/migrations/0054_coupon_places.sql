-- Uses of a coupon that were bought hold places of its pass type, until a pass takes them over or they are given back:
-- `pass_types.sold` counts them beside the passes.
alter table coupons add column holds_places boolean not null default false;
-- Coupons of a pass type are all that can be bought, and only so many uses of them.
alter table coupons add constraint coupons_places
  check (not holds_places or (pass_type_id is not null and use_limit is not null)) not valid;
