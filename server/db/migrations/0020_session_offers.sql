-- Passes that join a session have one live offer, like a cart, so they cannot be paid twice.
create unique index payment_intents_session_cart on payment_intents (organization_id, registration_id, session_id) where source = 'session' and status in ('open', 'processing');
