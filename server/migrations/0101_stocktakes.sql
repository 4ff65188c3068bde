-- Counting what a store has. The lines are fixed when it is planned; what is found besides them is added.
create table stocktake (
  id uuid primary key default gen_random_uuid(),
  number int not null,
  project_id uuid not null references project,
  store_id uuid not null,
  state text not null default 'Planned' check (state in ('Planned', 'Counting', 'Review', 'Booked', 'Cancelled')),
  -- What was planned; empty for all.
  category text not null default '',
  shelf text not null default '',
  is_blind boolean not null,
  counters int not null check (counters in (1, 2)),
  note text not null default '',
  created_by uuid not null references app_user,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz,
  version int not null default 1,
  search_text text not null generated always as (searchable(
    number::text || E'\n' || category || E'\n' || shelf || E'\n' || note
  )) stored,
  unique (project_id, number),
  foreign key (project_id, store_id) references store (project_id, id)
);
create index stocktake_by_store on stocktake (store_id, number);
create index stocktake_by_state on stocktake (project_id, state, number);
create index stocktake_search on stocktake using gin (project_id, search_text gin_trgm_ops) with (fastupdate = off);

create table stocktake_line (
  stocktake_id uuid not null references stocktake on delete cascade,
  material_id uuid not null references material,
  store_id uuid not null references store,
  position int not null,
  -- Where it lay when the stocktake was planned.
  shelf text not null default '',
  is_added boolean not null default false,
  -- A recount begins another round.
  round int not null default 1,
  -- disputed: two people counted differently.
  state text not null default 'open' check (state in ('open', 'disputed', 'counted')),
  -- The count that holds, the balance at its moment, and the last entry of the ledger before it.
  counted numeric(18, 6) check (counted >= 0),
  balance numeric(18, 6),
  after_seq bigint,
  counted_at timestamptz,
  -- The same whatever is booked after the count.
  difference numeric(18, 6) generated always as (counted - balance) stored,
  reason text not null default '',
  -- The entry that booked the difference.
  entry_id uuid references stock_ledger (id),
  -- False once the stocktake is booked or cancelled.
  is_open boolean not null default true,
  primary key (stocktake_id, material_id),
  check ((state = 'counted') = (counted is not null)),
  check ((counted is null) = (balance is null) and (counted is null) = (after_seq is null) and (counted is null) = (counted_at is null))
);
create index stocktake_line_by_position on stocktake_line (stocktake_id, position);
create index stocktake_line_by_material on stocktake_line (material_id);
-- Two open stocktakes of one material would book one difference twice.
create unique index stocktake_line_open on stocktake_line (store_id, material_id) where is_open;

create table stocktake_count (
  stocktake_id uuid not null,
  material_id uuid not null,
  round int not null,
  -- The first or the second of two counters.
  slot int not null check (slot in (1, 2)),
  by uuid not null references app_user,
  quantity numeric(18, 6) not null check (quantity >= 0),
  balance numeric(18, 6) not null,
  at timestamptz not null,
  primary key (stocktake_id, material_id, round, slot),
  foreign key (stocktake_id, material_id) references stocktake_line on delete cascade
);

-- Whether somebody corrected a balance after a count.
create index stock_ledger_corrections on stock_ledger (store_id, material_id, seq) where kind in ('adjust', 'import', 'opening');
