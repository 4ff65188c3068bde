-- What locations are searched by lies in a table of its own: a row of `location` is written again whenever it moves or is
-- removed, and with it every index of its table. The index of trigrams took longer than all others together. What matches is
-- sorted before `location` is looked into, so the order lies here, too.
drop index location_search;
create table location_search (
  location_id uuid primary key,
  project_id uuid not null,
  text text not null,
  name_order jsonb not null,
  code text not null
);
insert into location_search (location_id, project_id, text, name_order, code)
  select id, project_id, search_text, name_order, code from location;
alter table location_search
  add foreign key (project_id, location_id) references location (project_id, id) on delete cascade;
-- New texts wait in a short list and are put into the index together: many at once take a seventh of the time. A search reads
-- the list from end to end, so it stays short.
create index location_search_text on location_search using gin (project_id, text gin_trgm_ops)
  with (fastupdate = on, gin_pending_list_limit = 256);

drop trigger location_search_text on location;
drop function location_search_text();
alter table location drop column search_text;

create function location_name_order() returns trigger language plpgsql as $$
begin
  new.name_order := order_of_name(new.name);
  return new;
end $$;
create trigger location_name_order before insert or update of name on location
  for each row execute function location_name_order();

-- Each text stands on a line of its own. Behind the unit separator, which no text holds, stands what is found last.
create function search_text_of(of location) returns text
  language sql stable parallel safe
  return searchable(E'\n' || every_language(of.name) || E'\n' || of.address || E'\n' || of.code || E'\n' || of.short_code || E'\n'
    || array_to_string(of.ids, E'\n') || E'\n\x1F\n' || every_language(of.description) || E'\n');

create function insert_location_search() returns trigger language plpgsql as $$
begin
  insert into location_search (location_id, project_id, text, name_order, code)
    select id, project_id, search_text_of(l), name_order, code from inserted l;
  return null;
end $$;
create trigger location_search_inserted after insert on location
  referencing new table as inserted for each statement execute function insert_location_search();

create function update_location_search() returns trigger language plpgsql as $$
begin
  update location_search set text = search_text_of(new), name_order = new.name_order, code = new.code
    where location_id = new.id;
  return null;
end $$;
create trigger location_search_updated after update of name, description, address, code, short_code, ids on location
  for each row when ((old.name, old.name_order, old.description, old.address, old.code, old.short_code, old.ids)
    is distinct from (new.name, new.name_order, new.description, new.address, new.code, new.short_code, new.ids))
  execute function update_location_search();
