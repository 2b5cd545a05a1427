-- Each use of a coupon that was bought is also one place of its event, for as long as the coupon has it:
-- `events.registration_count` counts them beside the people who hold a pass of their own.
alter table coupons add column holds_event_places boolean not null default false;
alter table coupons add constraint coupons_event_places check (not holds_event_places or holds_places) not valid;
