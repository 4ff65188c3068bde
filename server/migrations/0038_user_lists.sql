-- The newest accounts first.
create index app_user_by_age on app_user (created_at desc, id);

-- What departments a person is in, in whatever projects are looked at.
create index user_department_by_user on user_department (user_id, project_id);
