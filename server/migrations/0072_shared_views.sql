-- A view that is shared with a role: everybody who holds it sees the view.
alter table saved_view add column role_id uuid references role on delete set null;
create index saved_view_by_role on saved_view (role_id) where role_id is not null;
