-- A mail waits for further events if its person got one lately: found by when it was settled.
create index notification_delivery_lately on notification_delivery (user_id, channel, settled_at) where settled_at is not null;
