-- The roles that an entry of a user gives or takes: one id, or a list of them.
create function roles_of_user_change(before jsonb, after jsonb) returns jsonb language sql immutable parallel safe as $$
  select coalesce(after->'role_id', '[]') || coalesce(before->'role_id', '[]')
$$;
-- The timeline of a role asks who got it, among all that became of users.
create index audit_by_given_role on audit using gin (roles_of_user_change(before, after)) where thing = 'user';

-- The timeline of a thing asks for its photos and files, which are things of their own in the trail.
create index audit_by_attachment_owner on audit ((coalesce(after->>'owner_id', before->>'owner_id')), id) where thing = 'attachment';
