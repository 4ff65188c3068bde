-- Orders of preventive maintenance stand in the same table as corrective ones. They have no service and nobody who asked for them, and are
-- made by a schedule: a person made them only where somebody asked for one.
alter table work drop constraint work_kind_check;
alter table work
  alter column service_id drop not null,
  alter column requester_id drop not null,
  alter column created_by drop not null,
  -- Of which schedule it is, and which of its occurrences. An epoch begins with each change of the rule.
  add column schedule_id uuid,
  add column epoch int,
  add column sequence int,
  -- The plan as it was when the order was made.
  add column plan_id uuid references catalog_plan on delete set null,
  add column plan_name jsonb,
  add column criticality text check (criticality in ('Statutory', 'Mandatory', 'Optimal', 'Discretionary')),
  -- The day of the rule, and the days that people may move.
  add column occurrence_on date,
  add column due_on date,
  add column window_from date,
  add column window_to date,
  add column outcome text check (outcome in ('on_time', 'early', 'late', 'missed', 'skipped', 'excused')),
  add column outcome_reason text not null default '',
  add constraint work_kind_check check (kind in ('cm', 'pm')),
  add constraint work_of_kind check (case kind
    when 'cm' then service_id is not null and requester_id is not null and created_by is not null
      and num_nonnulls(schedule_id, epoch, sequence, plan_id, plan_name, criticality, occurrence_on, due_on, window_from, window_to, outcome) = 0
    when 'pm' then num_nonnulls(service_id, requester_id, inspection_id) = 0
      and num_nulls(plan_name, criticality, occurrence_on, due_on, window_from, window_to) = 0
      and num_nonnulls(schedule_id, epoch, sequence) in (0, 3) and window_from <= window_to
    end);
create unique index work_of_schedule on work (schedule_id, epoch, sequence) where schedule_id is not null;
create index work_by_plan on work (plan_id, project_id, kind, created_at desc, id desc) where plan_id is not null;
create index work_due_day on work (project_id, kind, due_on, id) where due_on is not null;
create index work_by_outcome on work (project_id, kind, outcome, created_at desc, id desc) where outcome is not null;
create index work_by_criticality on work (project_id, kind, criticality, created_at desc, id desc) where criticality is not null;
alter table work_step alter column taken_by drop not null;

-- What is given to somebody is counted by the kind of the order, without the order.
drop index work_of_other_kind;
alter table work_worker add column kind text;
alter table work_team add column kind text;
update work_worker k set kind = w.kind from work w where w.id = k.work_id;
update work_team k set kind = w.kind from work w where w.id = k.work_id;
alter table work_worker alter column kind set not null;
alter table work_team alter column kind set not null;
drop index work_worker_by_user;
create index work_worker_by_user on work_worker (user_id, project_id, kind, work_id);
drop index work_team_by_team;
create index work_team_by_team on work_team (team_id, project_id, kind, work_id);
create or replace function mark_assignment() returns trigger language plpgsql as $$
begin
  select is_open, kind into new.is_open, new.kind from work where id = new.work_id;
  return new;
end $$;

alter table workflow drop constraint workflow_kind_check;
alter table workflow add constraint workflow_kind_check check (kind in ('cm', 'pm'));

-- Every project gets the workflow of maintenance, in the languages that the portal has; a default language that Atrium does not ship gets the
-- English text. Where its code is taken it has a number behind it.
create or replace function pg_temp.in_languages(texts jsonb) returns jsonb language sql as $$
  select case when texts = '{}' then '{}' else
    coalesce((select jsonb_object_agg(key, value) from jsonb_each(texts) join language on code = key), '{}')
    || case when (select texts ? code from language where is_default) then '{}'
         else coalesce((select jsonb_build_object(code, texts -> 'en') from language where is_default), '{}') end
  end
$$;
create or replace function pg_temp.with_texts(members jsonb) returns jsonb language sql as $$
  select jsonb_agg(member || jsonb_build_object(
    'name', pg_temp.in_languages(member -> 'name'), 'description', pg_temp.in_languages(member -> 'description')
  ) order by position)
  from jsonb_array_elements(members) with ordinality as m (member, position)
$$;
with shipped as (
  select '{"code": "MAINTENANCE", "name": {"en": "Maintenance", "ar": "الصيانة", "fr": "Maintenance"}, "description": {"en": "Plan, do, complete", "ar": "تخطيط وتنفيذ وإكمال", "fr": "Planifier, faire, terminer"}, "definition": {"steps": [{"key": "pending", "name": {"en": "Pending", "ar": "معلق", "fr": "En attente"}, "description": {"en": "Planned and not begun", "ar": "مخطط له ولم يبدأ بعد", "fr": "Prévu et pas commencé"}, "status": "Pending", "icon": "clock", "color": "Secondary", "is_start": true, "is_end": false}, {"key": "working", "name": {"en": "In progress", "ar": "قيد التنفيذ", "fr": "En cours"}, "description": {"en": "Somebody works on it", "ar": "يعمل عليه شخص ما", "fr": "Quelqu’un y travaille"}, "status": "In Progress", "icon": "tool", "color": "Primary", "is_start": false, "is_end": false}, {"key": "paused", "name": {"en": "On hold", "ar": "متوقف مؤقتًا", "fr": "En pause"}, "description": {"en": "The work goes on later", "ar": "يُستأنف العمل لاحقًا", "fr": "Le travail reprend plus tard"}, "status": "On Hold", "icon": "pause", "color": "Warning", "is_start": false, "is_end": false}, {"key": "completed", "name": {"en": "Completed", "ar": "مكتمل", "fr": "Terminé"}, "description": {"en": "Done, nothing is left to do", "ar": "أُنجز ولم يبق شيء", "fr": "Fait, plus rien à faire"}, "status": "Completed", "icon": "check-all", "color": "Success", "is_start": false, "is_end": true}, {"key": "cancelled", "name": {"en": "Skipped", "ar": "متخطى", "fr": "Omis"}, "description": {"en": "Will not be done this time", "ar": "لن يُنفَّذ هذه المرة", "fr": "Ne sera pas fait cette fois"}, "status": "Cancelled", "icon": "cross", "color": "Danger", "is_start": false, "is_end": true}], "actions": [{"key": "start", "name": {"en": "Start", "ar": "بدء", "fr": "Commencer"}, "description": {}, "icon": "play", "color": "Primary", "from": ["pending"], "next_step": "working", "comment_mandatory": false, "roles": [], "rights": ["pm_edit"], "also_for": ["worker"], "conditions": {"worker": "required"}}, {"key": "pause", "name": {"en": "Pause", "ar": "إيقاف مؤقت", "fr": "Mettre en pause"}, "description": {}, "icon": "pause", "color": "Warning", "from": ["working"], "next_step": "paused", "comment_mandatory": true, "roles": [], "rights": ["pm_edit"], "also_for": ["worker"], "conditions": {}}, {"key": "resume", "name": {"en": "Resume", "ar": "استئناف", "fr": "Reprendre"}, "description": {}, "icon": "play", "color": "Primary", "from": ["paused"], "next_step": "working", "comment_mandatory": false, "roles": [], "rights": ["pm_edit"], "also_for": ["worker"], "conditions": {}}, {"key": "finish", "name": {"en": "Complete", "ar": "إكمال", "fr": "Terminer"}, "description": {}, "icon": "check-all", "color": "Success", "from": ["working"], "next_step": "completed", "comment_mandatory": false, "roles": [], "rights": ["pm_edit"], "also_for": ["worker"], "conditions": {"materials_pending": "forbidden", "tasks_pending": "forbidden"}}, {"key": "skip", "name": {"en": "Skip", "ar": "تخطٍّ", "fr": "Omettre"}, "description": {}, "icon": "cross", "color": "Danger", "from": ["pending", "working", "paused"], "next_step": "cancelled", "comment_mandatory": true, "roles": [], "rights": ["pm_schedule"], "also_for": [], "conditions": {}}, {"key": "plan_again", "name": {"en": "Plan again", "ar": "إعادة التخطيط", "fr": "Prévoir à nouveau"}, "description": {}, "icon": "back", "color": "Secondary", "from": ["cancelled"], "next_step": "pending", "comment_mandatory": true, "roles": [], "rights": ["pm_schedule"], "also_for": [], "conditions": {}}]}}'::jsonb as workflow
), written as (
  select workflow ->> 'code' as code, pg_temp.in_languages(workflow -> 'name') as name,
    pg_temp.in_languages(workflow -> 'description') as description,
    jsonb_build_object(
      'steps', pg_temp.with_texts(workflow #> '{definition,steps}'),
      'actions', pg_temp.with_texts(workflow #> '{definition,actions}')
    ) as draft
  from shipped
), added as (
  insert into workflow (project_id, code, name, description, kind, is_default, draft, published_version, has_changes)
  select p.id, w.code || coalesce('-' || (select min(n) from generate_series(2, 1000) n
      where exists (select from workflow o where o.project_id = p.id and lower(o.code) = lower(w.code))
        and not exists (select from workflow o where o.project_id = p.id and lower(o.code) = lower(w.code || '-' || n))), ''),
    w.name, w.description, 'pm', true, w.draft, 1, false
  from project p, written w
  returning id, project_id, draft
)
insert into workflow_version (project_id, workflow_id, version, definition)
select project_id, id, 1, draft from added;
