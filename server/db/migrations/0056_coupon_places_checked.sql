alter table coupons validate constraint coupons_places;
