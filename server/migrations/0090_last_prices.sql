-- The last price of a material in a store, which a new supply begins with. What goes out copies the average, so it is left out.
create index stock_ledger_by_price on stock_ledger (store_id, material_id, at desc, seq desc)
  where unit_cost is not null and quantity > 0 and kind in ('opening', 'import', 'supply');
