-- What is to be ordered again is told by the row itself, so that an index finds it among all that a store keeps.
alter table stock_balance
  add column is_low boolean not null generated always as (stock - reserved < reorder_level) stored;
create index stock_balance_low on stock_balance (store_id, material_id) where is_low;

-- Few are removed: to count what a whole store keeps, they are the shorter list.
create index material_removed on material (id) where removed_at is not null;
