-- Whom an entry of a team concerns: who came, who left, who was in it when it was removed, who led it and who leads it.
create function people_of_team_change(before jsonb, after jsonb) returns jsonb language sql immutable parallel safe as $$
  select coalesce(after->'added_users', '[]') || coalesce(before->'removed_users', '[]') || coalesce(before->'users', '[]')
    || coalesce(after->'supervisor_id', '[]') || coalesce(before->'supervisor_id', '[]')
$$;
-- The history of a person asks for theirs among all that became of teams.
create index audit_by_team_people on audit using gin (people_of_team_change(before, after)) where thing = 'team';
