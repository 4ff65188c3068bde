-- What a unit cost: given with an entry that brings stock in, and the average of the balance for every other entry. Null: nobody said.
alter table stock_ledger add column unit_cost numeric(18, 6) check (unit_cost >= 0);
alter table stock_balance
  -- The moving average of what lies in the store. Null while no entry of it has a price.
  add column average_cost numeric(30, 12) check (average_cost >= 0),
  -- How many entries brought what lies in the store since it was last empty, and how many of them have a price.
  add column incoming_entries int not null default 0 check (incoming_entries >= 0),
  add column priced_entries int not null default 0 check (priced_entries between 0 and incoming_entries);

update stock_balance b set incoming_entries = (
  select count(*) from stock_ledger e
  where e.store_id = b.store_id and e.material_id = b.material_id and e.quantity > 0 and e.seq > coalesce((
    select max(n.seq) from stock_ledger n
    where n.store_id = b.store_id and n.material_id = b.material_id and n.balance = 0), 0))
  where b.stock > 0;

-- An entry moves its balance and notes what came of it, whoever writes it. An opening, a supply, an import and the receiving side of a
-- transfer bring a price or none. Everything else takes the average of the balance and leaves it as it is. An import that lowers
-- the amount and names a price takes back what an earlier one brought at that price.
create or replace function stock_entry_moves_balance() returns trigger language plpgsql as $$
declare
  takes_back boolean := new.kind = 'import' and new.quantity < 0 and new.unit_cost is not null;
  brings boolean := new.quantity > 0 and new.kind in ('opening', 'supply', 'import', 'transfer');
  average numeric;
begin
  update stock_balance set
    stock = stock + new.quantity,
    average_cost = case
      when takes_back then case
        when priced_entries <= 1 then null
        when stock + new.quantity <= 0 then average_cost
        else greatest(0, round((stock * average_cost + new.quantity * new.unit_cost) / (stock + new.quantity), 12)) end
      when not brings then average_cost
      when new.unit_cost is null then case when stock > 0 then average_cost end
      when stock = 0 or average_cost is null then new.unit_cost
      else round((stock * average_cost + new.quantity * new.unit_cost) / (stock + new.quantity), 12) end,
    incoming_entries = case
      when takes_back then greatest(0, incoming_entries - 1)
      when new.quantity < 0 then incoming_entries
      when stock = 0 then 1 else incoming_entries + 1 end,
    priced_entries = case
      when takes_back then greatest(0, priced_entries - 1)
      when new.quantity < 0 then priced_entries
      else case when stock = 0 then 0 else priced_entries end
        + case when coalesce(case when brings then new.unit_cost else average_cost end, -1) >= 0 then 1 else 0 end end
    where store_id = new.store_id and material_id = new.material_id
    returning stock, round(average_cost, 6) into new.balance, average;
  if not found then
    raise exception 'a stock entry needs a balance that it moves';
  end if;
  if not brings and not takes_back then
    new.unit_cost := average;
  end if;
  return new;
end $$;

drop trigger stock_follows_ledger on stock_balance;
create trigger stock_follows_ledger before update on stock_balance
  for each row when ((old.stock, old.average_cost, old.incoming_entries, old.priced_entries)
    is distinct from (new.stock, new.average_cost, new.incoming_entries, new.priced_entries) and pg_trigger_depth() = 0)
  execute function stock_follows_ledger();

-- The price of what an import adds, and the price at which it moved each amount, for undoing it.
alter table import_material add column unit_cost numeric(18, 6);
alter table import_booking add column unit_cost numeric(18, 6);

-- The work order that a request is for. Orders come with a later migration, which adds the reference.
alter table stock_request add column work_id uuid;
