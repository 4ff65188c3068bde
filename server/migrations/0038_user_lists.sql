-- The newest accounts first.
create index app_user_by_age on app_user (created_at desc, id);

-- The few whom a list is narrowed to: who is blocked or gone, may not sign in, may do everything.
create index app_user_by_status on app_user (status, name) where status <> 'Active';
create index app_user_without_login on app_user (name) where not login_enabled;
create index app_user_superusers on app_user (name) where is_superuser;

-- What departments a person is in, in whatever projects are looked at.
create index user_department_by_user on user_department (user_id, project_id);
