-- Workflows of the orders of a project: a draft that people design, and versions that never change once they are published.
create table workflow (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references project,
  code text not null,
  name jsonb not null,
  description jsonb not null default '{}',
  kind text not null check (kind in ('cm')),
  is_default boolean not null default false,
  draft jsonb not null,
  published_version int,
  has_changes boolean not null default true,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  version int not null default 1,
  search_text text not null generated always as (
    searchable(code || E'\n' || every_language(name) || E'\n' || every_language(description))
  ) stored,
  check (published_version is not null or not is_default)
);
create unique index workflow_code_unique on workflow (project_id, lower(code));
create unique index workflow_default on workflow (project_id, kind) where is_default;

create table workflow_version (
  project_id uuid not null references project,
  workflow_id uuid not null references workflow on delete cascade,
  version int not null,
  definition jsonb not null,
  published_at timestamptz not null default now(),
  published_by uuid references app_user,
  primary key (workflow_id, version)
);
create index workflow_version_by_publisher on workflow_version (published_by);

-- Every project gets the simple workflow, in the languages that the portal has; a default language that Atrium does not ship gets the English text.
create function pg_temp.in_languages(texts jsonb) returns jsonb language sql as $$
  select case when texts = '{}' then '{}' else
    coalesce((select jsonb_object_agg(key, value) from jsonb_each(texts) join language on code = key), '{}')
    || case when (select texts ? code from language where is_default) then '{}'
         else coalesce((select jsonb_build_object(code, texts -> 'en') from language where is_default), '{}') end
  end
$$;
create function pg_temp.with_texts(members jsonb) returns jsonb language sql as $$
  select jsonb_agg(member || jsonb_build_object(
    'name', pg_temp.in_languages(member -> 'name'), 'description', pg_temp.in_languages(member -> 'description')
  ) order by position)
  from jsonb_array_elements(members) with ordinality as m (member, position)
$$;
with shipped as (
  select '{"code": "SIMPLE", "name": {"en": "Simple", "ar": "بسيط", "fr": "Simple"}, "description": {"en": "Report, assign, do, confirm", "ar": "إبلاغ وإسناد وتنفيذ وتأكيد", "fr": "Signaler, attribuer, faire, confirmer"}, "definition": {"steps": [{"key": "new", "name": {"en": "New", "ar": "جديد", "fr": "Nouveau"}, "description": {"en": "Reported and not given to anybody yet", "ar": "أُبلغ عنه ولم يُسند إلى أحد بعد", "fr": "Signalé et pas encore attribué"}, "status": "Pending", "icon": "inbox", "color": "Secondary", "is_start": true, "is_end": false}, {"key": "assigned", "name": {"en": "Assigned", "ar": "مُسند", "fr": "Attribué"}, "description": {"en": "Given to somebody who has not begun", "ar": "أُسند إلى شخص لم يبدأ بعد", "fr": "Attribué à quelqu’un qui n’a pas commencé"}, "status": "Pending", "icon": "person", "color": "Primary", "is_start": false, "is_end": false}, {"key": "working", "name": {"en": "In progress", "ar": "قيد التنفيذ", "fr": "En cours"}, "description": {"en": "Somebody works on it", "ar": "يعمل عليه شخص ما", "fr": "Quelqu’un y travaille"}, "status": "In Progress", "icon": "tool", "color": "Primary", "is_start": false, "is_end": false}, {"key": "waiting", "name": {"en": "Waiting for material", "ar": "بانتظار المواد", "fr": "En attente d’articles"}, "description": {"en": "The work goes on when the material is there", "ar": "يُستأنف العمل عند توفر المواد", "fr": "Le travail reprend quand les articles sont là"}, "status": "On Hold", "icon": "box", "color": "Warning", "is_start": false, "is_end": false}, {"key": "paused", "name": {"en": "Paused", "ar": "متوقف مؤقتًا", "fr": "En pause"}, "description": {"en": "The work goes on later", "ar": "يُستأنف العمل لاحقًا", "fr": "Le travail reprend plus tard"}, "status": "On Hold", "icon": "pause", "color": "Warning", "is_start": false, "is_end": false}, {"key": "done", "name": {"en": "Done", "ar": "منجز", "fr": "Fait"}, "description": {"en": "Done and not confirmed yet", "ar": "أُنجز ولم يُؤكَّد بعد", "fr": "Fait et pas encore confirmé"}, "status": "Completed", "icon": "check", "color": "Success", "is_start": false, "is_end": false}, {"key": "closed", "name": {"en": "Closed", "ar": "مغلق", "fr": "Clos"}, "description": {"en": "Confirmed, nothing is left to do", "ar": "تأكّد إنجازه ولم يبق شيء", "fr": "Confirmé, plus rien à faire"}, "status": "Completed", "icon": "check-all", "color": "Success", "is_start": false, "is_end": true}, {"key": "cancelled", "name": {"en": "Cancelled", "ar": "ملغى", "fr": "Annulé"}, "description": {"en": "Will not be done", "ar": "لن يُنفَّذ", "fr": "Ne sera pas fait"}, "status": "Cancelled", "icon": "cross", "color": "Danger", "is_start": false, "is_end": true}], "actions": [{"key": "accept", "name": {"en": "Accept", "ar": "قبول", "fr": "Accepter"}, "description": {}, "icon": "person", "color": "Primary", "from": ["new"], "next_step": "assigned", "comment_mandatory": false, "roles": [], "rights": ["cm_workers"], "also_for": ["worker", "supervisor"], "conditions": {"worker": "required"}}, {"key": "start", "name": {"en": "Start", "ar": "بدء", "fr": "Commencer"}, "description": {}, "icon": "play", "color": "Primary", "from": ["assigned"], "next_step": "working", "comment_mandatory": false, "roles": [], "rights": ["cm_edit"], "also_for": ["worker"], "conditions": {"worker": "required"}}, {"key": "wait", "name": {"en": "Wait for material", "ar": "انتظار المواد", "fr": "Attendre des articles"}, "description": {}, "icon": "box", "color": "Warning", "from": ["working"], "next_step": "waiting", "comment_mandatory": false, "roles": [], "rights": ["cm_edit"], "also_for": ["worker"], "conditions": {"material_requested": "required"}}, {"key": "pause", "name": {"en": "Pause", "ar": "إيقاف مؤقت", "fr": "Mettre en pause"}, "description": {}, "icon": "pause", "color": "Warning", "from": ["working"], "next_step": "paused", "comment_mandatory": true, "roles": [], "rights": ["cm_edit"], "also_for": ["worker"], "conditions": {}}, {"key": "resume", "name": {"en": "Resume", "ar": "استئناف", "fr": "Reprendre"}, "description": {}, "icon": "play", "color": "Primary", "from": ["waiting", "paused"], "next_step": "working", "comment_mandatory": false, "roles": [], "rights": ["cm_edit"], "also_for": ["worker"], "conditions": {}}, {"key": "finish", "name": {"en": "Done", "ar": "تم الإنجاز", "fr": "Fait"}, "description": {}, "icon": "check", "color": "Success", "from": ["working"], "next_step": "done", "comment_mandatory": false, "roles": [], "rights": ["cm_edit"], "also_for": ["worker"], "conditions": {"materials_pending": "forbidden", "tasks_pending": "forbidden"}}, {"key": "send_back", "name": {"en": "Send back", "ar": "إعادة", "fr": "Renvoyer"}, "description": {}, "icon": "back", "color": "Danger", "from": ["done"], "next_step": "working", "comment_mandatory": true, "roles": [], "rights": ["cm_edit"], "also_for": ["requester", "supervisor"], "conditions": {}}, {"key": "close", "name": {"en": "Close", "ar": "إغلاق", "fr": "Clore"}, "description": {}, "icon": "check-all", "color": "Success", "from": ["done"], "next_step": "closed", "comment_mandatory": false, "roles": [], "rights": ["cm_edit_review"], "also_for": ["requester"], "conditions": {"rating": "required"}}, {"key": "close_unrated", "name": {"en": "Close without rating", "ar": "إغلاق دون تقييم", "fr": "Clore sans évaluation"}, "description": {}, "icon": "lock", "color": "Tertiary", "from": ["done"], "next_step": "closed", "comment_mandatory": true, "roles": [], "rights": ["cm_edit"], "also_for": [], "conditions": {}}, {"key": "reject", "name": {"en": "Reject", "ar": "رفض", "fr": "Rejeter"}, "description": {}, "icon": "cross", "color": "Danger", "from": ["new", "assigned"], "next_step": "cancelled", "comment_mandatory": true, "roles": [], "rights": ["cm_edit"], "also_for": ["supervisor"], "conditions": {}}, {"key": "reopen", "name": {"en": "Open again", "ar": "إعادة فتح", "fr": "Rouvrir"}, "description": {}, "icon": "back", "color": "Secondary", "from": ["cancelled"], "next_step": "new", "comment_mandatory": true, "roles": [], "rights": ["cm_edit"], "also_for": [], "conditions": {}}]}}'::jsonb as workflow
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
  select p.id, w.code, w.name, w.description, 'cm', true, w.draft, 1, false from project p, written w
  returning id, project_id, draft
)
insert into workflow_version (project_id, workflow_id, version, definition)
select project_id, id, 1, draft from added;
