-- Texts come in composed (NFC) now, so those that are there are composed, too: what asks for a code in its new form finds it. A
-- code that two things would then share stays as it is in one of them; `npm run repair` lists such codes.
do $$
declare
  place record;
  spot record;
begin
  for place in
    select * from (values
      ('project', 'code'), ('role', 'code'), ('department', 'code'), ('location', 'code'), ('location_group', 'code'),
      ('store', 'code'), ('material', 'code'), ('catalog', 'code'), ('catalog_spec', 'code'), ('catalog_param', 'code'),
      ('catalog_plan', 'code'), ('asset', 'code'), ('asset', 'barcode'), ('material_barcode', 'code'), ('library_entry', 'code'),
      ('app_user', 'name'), ('app_user', 'email'), ('project', 'short_name'), ('catalog', 'name'), ('asset', 'name'),
      ('location', 'short_code'), ('location', 'category_code'), ('material', 'unit'), ('material', 'category')
    ) as p (of_table, of_column)
  loop
    for spot in execute format('select ctid as at from %I where %I is not nfc normalized', place.of_table, place.of_column) loop
      begin
        execute format('update %I set %2$I = normalize(%2$I, NFC) where ctid = $1', place.of_table, place.of_column) using spot.at;
      exception when unique_violation then null;
      end;
    end loop;
  end loop;
  for place in
    select * from (values
      ('project', 'full_name'), ('role', 'name'), ('department', 'name'), ('team', 'name'), ('location', 'name'),
      ('location_group', 'name'), ('store', 'name'), ('material', 'name'), ('library_entry', 'name'), ('catalog_spec', 'name'),
      ('catalog_param', 'name'), ('catalog_plan', 'name')
    ) as p (of_table, of_column)
  loop
    execute format('update %I set %2$I = normalize(%2$I::text, NFC)::jsonb where %2$I::text is not nfc normalized',
      place.of_table, place.of_column);
  end loop;
end $$;
