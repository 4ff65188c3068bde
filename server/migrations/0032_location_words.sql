-- Search looks into descriptions, too: there people write what they call a room. Every text stands on a line of its own,
-- with a line break before and behind it, so that a whole one is found as such, and be it of two letters; what stands behind
-- the mark (a unit separator, which no text holds) is found after all else.
create or replace function location_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := searchable(E'\n' || every_language(new.name) || E'\n' || new.address || E'\n' || new.code || E'\n'
    || new.short_code || E'\n' || array_to_string(new.ids, E'\n') || E'\n\x1F\n' || every_language(new.description) || E'\n');
  new.name_order := jsonb_build_object('en', sortable(in_language(new.name, 'en')))
    || coalesce((select jsonb_object_agg(k, sortable(v)) from jsonb_each_text(new.name) as e(k, v)), '{}');
  return new;
end $$;

drop trigger location_search_text on location;
create trigger location_search_text before insert or update of name, description, address, code, short_code, ids on location
  for each row execute function location_search_text();
update location set name = name;

-- The LIKE pattern of a text that is the whole of a line.
create function whole_line_pattern(value text) returns text
  language sql immutable parallel safe strict
  return E'%\n' || substr(contains_pattern(value), 2, length(contains_pattern(value)) - 2) || E'\n%';

-- What is searched for in the rows of an import: what a thing is called and known by. What a row says of other places and of
-- who wrote it is left out, since a search would tell of it.
alter table building_row add column search_text text not null generated always as (searchable(
  coalesce(values ->> 'Name', '') || E'\n' || coalesce(values ->> 'Description', '') || E'\n'
  || coalesce(values ->> 'Category', '') || E'\n' || coalesce(values ->> 'TypeName', '') || E'\n'
  || coalesce(values ->> 'Manufacturer', '') || E'\n' || coalesce(values ->> 'ModelNumber', '') || E'\n'
  || coalesce(values ->> 'SerialNumber', '') || E'\n' || coalesce(values ->> 'TagNumber', '') || E'\n'
  || coalesce(values ->> 'BarCode', '') || E'\n' || coalesce(values ->> 'AssetIdentifier', '') || E'\n'
  || coalesce(values ->> 'Value', '') || E'\n' || coalesce(values ->> 'Email', '') || E'\n'
  || coalesce(values ->> 'Company', '') || E'\n' || coalesce(values ->> 'GivenName', '') || E'\n'
  || coalesce(values ->> 'FamilyName', '') || E'\n' || coalesce(values ->> 'PartNumber', '') || E'\n'
  || coalesce(values ->> 'File', '')
)) stored;
