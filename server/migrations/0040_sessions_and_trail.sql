-- Where a session was begun: the network alone, never the address.
alter table session add column network text not null default '';
-- What lives was begun lately; what was begun long ago is forgotten. It never changes, so that being seen costs no index.
create index session_by_created on session (created_at);

-- The trail is read by time, newest first; a time span must not cost a look at everything newer.
drop index audit_by_project;
drop index audit_by_user;
create index audit_by_project on audit (project_id, at, id);
create index audit_by_user on audit (user_id, at, id);

-- Append-only whoever asks: a session that replays another database's changes skips ordinary triggers, and not this one.
alter table audit enable always trigger audit_append_only;
