-- The name of a removed role, team, department or material is kept in the entry of its removal alone.
create index audit_by_removed_thing on audit (thing_id)
  where thing in ('role', 'team', 'department', 'material') and after is null and before ? 'name';
