alter table coupons validate constraint coupons_event_places;
