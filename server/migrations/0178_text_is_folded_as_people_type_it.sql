-- What search compares: small letters without marks, in one form of each letter and digit. The same function makes the stored
-- texts and what is typed. Removed are marks (of accents, vowels and recitation), what lengthens a letter, and characters of no
-- width or of direction. Arabic is written with several letters for one (alef wasla, Persian and Urdu keyboards) and with three
-- rows of digits.
create or replace function searchable(value text) returns text
  language sql immutable parallel safe strict
  return case when octet_length(value) = length(value) then lower(value)
    else lower(public.unaccent('public.unaccent'::regdictionary, translate(
      regexp_replace(normalize(value, NFKD),
        '[\u0300-\u036F\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFE00-\uFE0F\uFEFF]',
        '', 'g'),
      E'\u0671\u0649\u06CC\u06D0\u06A9\u06AA\u0629\u06C1\u06BE\u06D5\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669\u06F0\u06F1\u06F2\u06F3\u06F4\u06F5\u06F6\u06F7\u06F8\u06F9',
      E'\u0627\u064A\u064A\u064A\u0643\u0643\u0647\u0647\u0647\u064701234567890123456789'))) end;

-- A text without the characters that nobody sees, of no width or of direction, and whether it has any. No code has.
create function without_unseen(value text) returns text
  language sql immutable parallel safe strict
  return case when octet_length(value) = length(value) then value else regexp_replace(value,
    '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0]',
    '', 'g') end;
create function has_unseen(value text) returns boolean
  language sql immutable parallel safe strict
  return without_unseen(value) <> value;

-- Stored texts are made anew where they have more than plain letters: other texts are folded as before.
update app_user t set name = name where octet_length(t::text) <> length(t::text);
update project t set code = code where octet_length(t::text) <> length(t::text);
update role t set code = code where octet_length(t::text) <> length(t::text);
update department t set code = code where octet_length(t::text) <> length(t::text);
update team t set name = name where octet_length(t::text) <> length(t::text);
update store t set code = code, name = name where octet_length(t::text) <> length(t::text);
update material t set code = code, name = name where octet_length(t::text) <> length(t::text);
update library_entry t set code = code where octet_length(t::text) <> length(t::text);
update catalog t set code = code where octet_length(t::text) <> length(t::text);
update asset t set code = code where octet_length(t::text) <> length(t::text);
update asset_spec_value t set text = text where octet_length(t::text) <> length(t::text);
update stocktake t set note = note where octet_length(t::text) <> length(t::text);
update building_row t set values = values where octet_length(t::text) <> length(t::text);
-- Its words were folded when it was made, and some of them have been renamed since.
update stock_request t set search_text = searchable(search_text) where octet_length(t::text) <> length(t::text);
update location t set name = name where octet_length(t::text) <> length(t::text);
update location_search s set text = search_text_of(l), name_order = l.name_order
  from location l where l.id = s.location_id and octet_length(l::text) <> length(l::text);
-- The trail says what it said; only what it is searched by is made anew.
alter table audit disable trigger audit_append_only;
update audit t set call = call where octet_length(t::text) <> length(t::text);
alter table audit enable always trigger audit_append_only;
reindex index app_user_by_numbers;

-- One order for names: as people count and whatever the case.
drop index app_user_by_name;
create index app_user_by_name on app_user (sortable(name), id);
drop index asset_by_name;
create index asset_by_name on asset (project_id, sortable(name), id);
drop index catalog_by_name;
create index catalog_by_name on catalog (sortable(name), id) where removed_at is null;
