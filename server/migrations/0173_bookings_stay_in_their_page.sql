-- A booking changes the amount of a balance. The amount stood in the condition of an index, so each booking wrote to every index of the
-- table, and left the old entries there. The condition is a column of its own now, and changes when stock runs out or comes back.
drop index stock_balance_out;
alter table stock_balance
  add column is_out boolean not null generated always as (stock = 0) stored;
create index stock_balance_out on stock_balance (store_id, material_id) where is_out;
-- The next version of a row needs room in the page.
alter table stock_balance set (fillfactor = 70);
