-- How many messages of a project's webhooks wait is asked before another test is taken.
create index webhook_delivery_waiting on webhook_delivery (webhook_id) where state = 'waiting';
