-- An entry of the kind 'price' moves no amount. It corrects what a unit of an earlier entry cost.
alter table stock_ledger
  drop constraint stock_ledger_kind_check,
  drop constraint stock_ledger_quantity_check,
  -- The entry whose price is corrected, or which an undone import takes back. Entries are never removed, so a reference protects nothing.
  add column refers_to uuid,
  add constraint stock_ledger_kind_check
    check (kind in ('opening', 'import', 'issue', 'return', 'supply', 'adjust', 'transfer', 'price')),
  add constraint stock_ledger_quantity_check check ((quantity = 0) = (kind = 'price')),
  add constraint stock_ledger_price_check check (kind <> 'price' or (refers_to is not null and unit_cost is not null));
create index stock_ledger_by_reference on stock_ledger (refers_to, seq) where refers_to is not null;
create index stock_ledger_corrected on stock_ledger (store_id, material_id) where kind = 'price';

-- The entry that an import booked, for taking it back.
alter table import_booking add column entry_id uuid;
update import_booking k set entry_id = (
  select e.id from stock_ledger e
  where e.store_id = i.store_id and e.material_id = k.material_id and e.kind = 'import'
    and e.quantity = k.stock - k.stock_before and e.balance = k.stock
  order by e.at desc, e.seq desc limit 1)
  from stock_import i where i.import_id = k.import_id;

-- What a unit of an entry `e` costs as far as anybody knows: its last correction, or what it was booked with.
create function corrected_cost(entry uuid, booked numeric) returns numeric language sql stable as $$
  select coalesce((
    select c.unit_cost from stock_ledger c where c.refers_to = entry and c.kind = 'price' order by c.seq desc limit 1), booked)
$$;

-- What an entry makes of a balance. An opening, a supply, an import and the receiving side of a transfer bring a price or none.
-- Everything else leaves the average as it is. An import that lowers the amount and names a price takes back what an earlier one
-- brought at that price.
create function stock_after(
  stock numeric, average numeric, incoming int, priced int, kind text, quantity numeric, cost numeric
) returns table (stock_now numeric, average_now numeric, incoming_now int, priced_now int) language sql immutable as $$
  select stock + quantity,
    case
      when judged.taken_back then case
        when priced <= 1 then null
        when stock + quantity <= 0 then average
        else greatest(0, round((stock * average + quantity * cost) / (stock + quantity), 12)) end
      when not judged.brought then average
      when cost is null then case when stock > 0 then average end
      when stock = 0 or average is null then cost
      else round((stock * average + quantity * cost) / (stock + quantity), 12) end,
    case
      when judged.taken_back then greatest(0, incoming - 1)
      when quantity < 0 then incoming
      when stock = 0 then 1 else incoming + 1 end,
    case
      when judged.taken_back then greatest(0, priced - 1)
      when quantity < 0 then priced
      else case when stock = 0 then 0 else priced end
        + case when coalesce(case when judged.brought then cost else average end, -1) >= 0 then 1 else 0 end end
  from (select kind = 'import' and quantity < 0 and cost is not null as taken_back,
    quantity > 0 and kind in ('opening', 'supply', 'import', 'transfer') as brought) judged
$$;

create or replace function stock_entry_moves_balance() returns trigger language plpgsql as $$
declare
  brings boolean := new.quantity > 0 and new.kind in ('opening', 'supply', 'import', 'transfer');
  -- What is taken back without a known price does not copy one.
  takes_back boolean := new.quantity < 0 and new.kind = 'import' and (new.unit_cost is not null or new.refers_to is not null);
  average numeric;
begin
  update stock_balance b set (stock, average_cost, incoming_entries, priced_entries) = (
    select * from stock_after(b.stock, b.average_cost, b.incoming_entries, b.priced_entries, new.kind, new.quantity, new.unit_cost))
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

-- Where the entries begin that brought what lies in a store: the last entry that found nothing there.
create function stock_begins(store uuid, material uuid) returns table (at timestamptz, seq bigint) language sql stable as $$
  select e.at, e.seq from stock_ledger e
  where e.store_id = store and e.material_id = material and e.quantity > 0 and e.balance = e.quantity
  order by e.at desc, e.seq desc limit 1
$$;

-- A correction moves the average as if its price had been right since then: the entries are added up once more, each at its right
-- price. What goes out keeps the price that it copied, and so does what comes back first.
create function stock_price_moves_average() returns trigger language plpgsql as $$
declare
  now_is record;
  e record;
begin
  select 0::numeric as stock_now, null::numeric as average_now, 0 as incoming_now, 0 as priced_now into now_is;
  for e in
    select l.kind, l.quantity, l.quantity = l.balance and l.quantity > 0 as is_first, case
      when l.id = new.refers_to then new.unit_cost
      when l.quantity > 0 and l.refers_to is null then corrected_cost(l.id, l.unit_cost)
      when l.refers_to is not null then l.unit_cost end as cost, l.unit_cost as noted
    from stock_ledger l, stock_begins(new.store_id, new.material_id) b
    where l.store_id = new.store_id and l.material_id = new.material_id and (l.at, l.seq) >= (b.at, b.seq) and l.kind <> 'price'
    order by l.at, l.seq
  loop
    select s.* into now_is from stock_after(now_is.stock_now, case when e.is_first then e.noted else now_is.average_now end,
      now_is.incoming_now, now_is.priced_now, e.kind, e.quantity, e.cost) s;
  end loop;
  update stock_balance set average_cost = now_is.average_now, incoming_entries = now_is.incoming_now, priced_entries = now_is.priced_now
    where store_id = new.store_id and material_id = new.material_id and exists (
      select from stock_ledger c, stock_begins(new.store_id, new.material_id) b where c.id = new.refers_to and (c.at, c.seq) >= (b.at, b.seq));
  select stock into new.balance from stock_balance where store_id = new.store_id and material_id = new.material_id;
  if not found then
    raise exception 'a corrected price needs a balance';
  end if;
  return new;
end $$;

drop trigger stock_entry_moves_balance on stock_ledger;
create trigger stock_entry_moves_balance before insert on stock_ledger
  for each row when (new.kind <> 'price') execute function stock_entry_moves_balance();
create trigger stock_price_moves_average before insert on stock_ledger
  for each row when (new.kind = 'price') execute function stock_price_moves_average();
