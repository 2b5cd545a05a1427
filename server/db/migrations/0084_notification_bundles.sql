-- What is shown as one: likes or comments of a post have its id, news of a followed place have the place's.
alter table notifications add column bundle uuid;
