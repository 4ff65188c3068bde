-- The sortable name in every language it has, and always in the default one.
create function order_of_name(name jsonb) returns jsonb
  language sql immutable parallel safe
  return jsonb_build_object('en', sortable(in_language(name, 'en')))
    || coalesce((select jsonb_object_agg(k, sortable(v)) from jsonb_each_text(name) as e(k, v)), '{}');

create table store (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references project,
  code text not null,
  name jsonb not null,
  description jsonb not null default '{}',
  type text not null check (type in ('Main', 'Sub', 'Staging')),
  address text not null default '',
  -- A deleted store keeps its row: its ledger stays.
  removed_at timestamptz,
  version int not null default 1,
  search_text text not null generated always as (searchable(
    code || E'\n' || every_language(name) || E'\n' || every_language(description) || E'\n' || address
  )) stored,
  name_order jsonb not null generated always as (order_of_name(name)) stored,
  unique (project_id, id)
);
create unique index store_code_unique on store (project_id, lower(code)) where removed_at is null;
create index store_search on store using gin (project_id, search_text gin_trgm_ops) with (fastupdate = off);
create index store_by_name_en on store (project_id, name_in_order(name_order, 'en'), id) where removed_at is null;
create index store_by_name_ar on store (project_id, name_in_order(name_order, 'ar'), id) where removed_at is null;
create index store_by_name_fr on store (project_id, name_in_order(name_order, 'fr'), id) where removed_at is null;

create table user_store (
  project_id uuid not null,
  user_id uuid not null,
  store_id uuid not null,
  primary key (user_id, store_id),
  foreign key (project_id, user_id) references project_user (project_id, user_id) on delete cascade,
  foreign key (project_id, store_id) references store (project_id, id) on delete cascade
);
create index user_store_by_store on user_store (store_id);

create table team_store (
  project_id uuid not null,
  team_id uuid not null,
  store_id uuid not null,
  primary key (team_id, store_id),
  foreign key (project_id, team_id) references team (project_id, id) on delete cascade,
  foreign key (project_id, store_id) references store (project_id, id) on delete cascade
);
create index team_store_by_store on team_store (store_id);

create table store_location (
  project_id uuid not null,
  store_id uuid not null,
  location_id uuid not null,
  primary key (store_id, location_id),
  foreign key (project_id, store_id) references store (project_id, id) on delete cascade,
  foreign key (project_id, location_id) references location (project_id, id) on delete cascade
);
create index store_location_by_location on store_location (location_id);

-- The stores that a user is assigned, by themselves or by their teams.
create function assigned_stores(of_user uuid, in_project uuid) returns uuid[]
  language sql stable
  as $$
    select array(
      select store_id from user_store where user_id = of_user and project_id = in_project
      union
      select t.store_id from team_user u join team_store t on t.team_id = u.team_id
      where u.user_id = of_user and u.project_id = in_project
    )
  $$;

create table material (
  id uuid primary key default gen_random_uuid(),
  code text not null,
  name jsonb not null,
  description jsonb not null default '{}',
  unit text not null,
  category text not null default '',
  -- A removed material keeps its row for the ledgers that name it.
  removed_at timestamptz,
  version int not null default 1,
  search_text text not null generated always as (searchable(
    code || E'\n' || every_language(name) || E'\n' || every_language(description)
  )) stored,
  name_order jsonb not null generated always as (order_of_name(name)) stored
);
create unique index material_code_unique on material (lower(code)) where removed_at is null;
create index material_search on material using gin (search_text gin_trgm_ops) with (fastupdate = off);
create index material_by_category on material (category) where removed_at is null;
create index material_by_name_en on material (name_in_order(name_order, 'en'), id) where removed_at is null;
create index material_by_name_ar on material (name_in_order(name_order, 'ar'), id) where removed_at is null;
create index material_by_name_fr on material (name_in_order(name_order, 'fr'), id) where removed_at is null;

-- What a store has of a material. The stock is the sum of its ledger and is changed by the ledger alone.
create table stock_balance (
  store_id uuid not null references store,
  material_id uuid not null references material,
  stock numeric(18, 6) not null default 0 constraint stock_not_below_zero check (stock >= 0),
  -- What approved requests are still owed.
  reserved numeric(18, 6) not null default 0 check (reserved >= 0),
  reorder_level numeric(18, 6) not null default 0 check (reorder_level >= 0),
  primary key (store_id, material_id)
) with (fillfactor = 80);
create index stock_balance_by_material on stock_balance (material_id);

create table stock_request_series (
  project_id uuid primary key references project,
  last int not null
);

create table stock_request (
  id uuid primary key default gen_random_uuid(),
  number int not null,
  project_id uuid not null references project,
  store_id uuid not null,
  type text not null check (type in ('issue', 'return', 'supply', 'transfer')),
  to_store_id uuid,
  state text not null default 'Pending' check (
    state in ('Pending', 'Approved', 'Completed', 'Rejected', 'Cancelled')
  ),
  requested_by uuid not null references app_user,
  at timestamptz not null default now(),
  note text not null default '',
  -- The note of the last step.
  answer text not null default '',
  version int not null default 1,
  -- Number, note, and what its materials were called when it was made.
  search_text text not null,
  unique (project_id, number),
  foreign key (project_id, store_id) references store (project_id, id),
  foreign key (project_id, to_store_id) references store (project_id, id),
  check ((type = 'transfer') = (to_store_id is not null)),
  check (store_id <> to_store_id)
);
create index stock_request_by_state on stock_request (project_id, state, number);
create index stock_request_by_store on stock_request (store_id, number);
create index stock_request_by_target on stock_request (to_store_id) where to_store_id is not null;
create index stock_request_search on stock_request using gin (project_id, search_text gin_trgm_ops) with (fastupdate = off);

create table stock_request_line (
  request_id uuid not null references stock_request on delete cascade,
  position int not null,
  material_id uuid not null references material,
  quantity numeric(18, 6) not null check (quantity > 0),
  done numeric(18, 6) not null default 0,
  primary key (request_id, position),
  unique (request_id, material_id),
  check (done between 0 and quantity)
);
create index stock_request_line_by_material on stock_request_line (material_id);

create table stock_ledger (
  -- The order in which entries were booked.
  seq bigint generated always as identity primary key,
  id uuid not null default gen_random_uuid() unique,
  store_id uuid not null references store,
  material_id uuid not null references material,
  kind text not null check (kind in ('opening', 'import', 'issue', 'return', 'supply', 'adjust', 'transfer')),
  quantity numeric(18, 6) not null check (quantity <> 0),
  balance numeric(18, 6) not null check (balance >= 0),
  request_id uuid references stock_request,
  by uuid not null references app_user,
  -- Read when the balance is held, so that the times of one balance are in the order of its entries.
  at timestamptz not null default clock_timestamp(),
  note text not null default ''
);
create index stock_ledger_by_store on stock_ledger (store_id, at, seq);
create index stock_ledger_by_material on stock_ledger (store_id, material_id, at, seq);
create index stock_ledger_by_kind on stock_ledger (store_id, kind, at, seq);
create index stock_ledger_by_request on stock_ledger (request_id) where request_id is not null;

-- An entry moves its balance and notes what came of it, whoever writes it.
create function stock_entry_moves_balance() returns trigger language plpgsql as $$
begin
  update stock_balance set stock = stock + new.quantity
    where store_id = new.store_id and material_id = new.material_id
    returning stock into new.balance;
  if not found then
    raise exception 'a stock entry needs a balance that it moves';
  end if;
  return new;
end $$;
create trigger stock_entry_moves_balance before insert on stock_ledger
  for each row execute function stock_entry_moves_balance();

create function stock_ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the stock ledger is append-only';
end $$;
create trigger stock_ledger_append_only before update or delete or truncate on stock_ledger
  for each statement execute function stock_ledger_is_append_only();

create function stock_follows_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'a balance is changed by its ledger alone';
end $$;
create trigger stock_begins_at_zero before insert on stock_balance
  for each row when (new.stock <> 0) execute function stock_follows_ledger();
create trigger stock_follows_ledger before update on stock_balance
  for each row when (old.stock is distinct from new.stock and pg_trigger_depth() = 0) execute function stock_follows_ledger();
create trigger stock_ends_at_zero before delete on stock_balance
  for each row when (old.stock <> 0) execute function stock_follows_ledger();
