-- When somebody signed in last. Sessions are kept for 30 days, so earlier sign-ins are not known.
alter table app_user add column last_sign_in_at timestamptz;
update app_user u set last_sign_in_at = s.at
from (select user_id, max(created_at) as at from session group by user_id) s where s.user_id = u.id;
create index app_user_by_last_sign_in on app_user (last_sign_in_at desc nulls last, id);
