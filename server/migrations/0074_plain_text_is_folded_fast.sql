-- Writing a location folds its names, its search text and its entry in the audit trail, and took most of the time of an import.

-- ASCII text has no marks and no letters that are written in another way, so it only needs small letters.
create or replace function searchable(value text) returns text
  language sql immutable parallel safe strict
  return case when octet_length(value) = length(value) then lower(value)
    else lower(public.unaccent('public.unaccent'::regdictionary,
      regexp_replace(normalize(value, NFKD), '[\u0300-\u036F\u064B-\u065F\u0670]', '', 'g'))) end;

-- A name that has the default language needs no substitute for it.
create or replace function order_of_name(name jsonb) returns jsonb
  language sql immutable parallel safe
  return case when name ? default_language() then '{}'
      else jsonb_build_object(default_language(), sortable(in_language(name, default_language()))) end
    || coalesce((select jsonb_object_agg(k, sortable(v)) from jsonb_each_text(name) as e(k, v)), '{}');
