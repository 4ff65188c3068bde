-- Who made an account, as the trail tells; null for the first administrator, and for what the trail does not know.
alter table app_user add column created_by uuid references app_user;
update app_user u set created_by = made.user_id
  from (
    select distinct on (thing_id) thing_id, user_id from audit
    where thing = 'user' and before is null and after ? 'email' order by thing_id, id
  ) made
  where made.thing_id = u.id and made.user_id <> u.id;
