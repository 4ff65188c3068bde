-- What is doubtful about the jobs of a handover is asked by the dry run of its adoption, and answered with the next one.

alter table asset_adoption
  -- The answers that were given with the dry run, by question.
  add column answers jsonb not null default '{}',
  -- When they were applied: later adoptions of the building take over the latest ones.
  add column answered_at timestamptz;

-- What a dry run asks.
create table import_question (
  import_id uuid not null references staged_import on delete cascade,
  key text not null,
  -- The row of the dry run that it is about.
  seq integer not null,
  kind text not null check (kind in ('frequency', 'steps')),
  why text not null check (why in ('missing', 'named', 'unread', 'unlike', 'shared', 'unnumbered')),
  row integer not null,
  row_count integer not null,
  name text not null,
  type_name text not null,
  task_number integer,
  frequency text not null default '',
  unit text not null default '',
  word text not null default '',
  choices jsonb not null,
  -- Equal for questions that one answer may do for.
  alike text not null,
  -- The question whose answer makes this one be asked.
  follows text,
  answer jsonb,
  primary key (import_id, key)
);
create index import_question_in_order on import_question (import_id, (answer is not null), row, key);
