alter table notifications
  validate constraint notifications_state_check,
  validate constraint notifications_put_away;
