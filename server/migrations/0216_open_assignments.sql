-- Whether the order that somebody has is open: who has how many open orders, and which open orders nobody has, is read by indexes that leave
-- out all that is over. An order is locked before it is given or its status changes, so no row of it comes in between.
alter table work_worker add column is_open boolean;
alter table work_team add column is_open boolean;
update work_worker k set is_open = w.is_open from work w where w.id = k.work_id;
update work_team k set is_open = w.is_open from work w where w.id = k.work_id;
alter table work_worker alter column is_open set not null;
alter table work_team alter column is_open set not null;
create index work_worker_open on work_worker (project_id, user_id, work_id) where is_open;
create index work_team_open on work_team (project_id, team_id, work_id) where is_open;

create function mark_assignment() returns trigger language plpgsql as $$
begin
  new.is_open := (select is_open from work where id = new.work_id);
  return new;
end $$;
create trigger work_worker_is_marked before insert on work_worker for each row execute function mark_assignment();
create trigger work_team_is_marked before insert on work_team for each row execute function mark_assignment();

create function mark_assignments() returns trigger language plpgsql as $$
begin
  update work_worker set is_open = new.is_open where work_id = new.id;
  update work_team set is_open = new.is_open where work_id = new.id;
  return null;
end $$;
create trigger work_marks_assignments after update of status on work for each row
  when (old.is_open is distinct from new.is_open) execute function mark_assignments();
