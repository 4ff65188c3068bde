-- What a text of a specification contains: each three letters of it together with the specification, and the specification alone for
-- searches of fewer letters. The index of trigrams before had to look at the same letters of all other specifications. The function is
-- called dear, so that a plan without the index compares texts first.
create function spec_grams(spec uuid, folded text) returns integer[]
  language sql immutable parallel safe strict cost 1000
  return hashtext(spec::text) || array(
    select hashtext(spec::text || substr(folded, n, 3)) from generate_series(1, length(folded) - 2) n);

drop index asset_spec_value_search;
create index asset_spec_value_search on asset_spec_value using gin (spec_grams(spec_id, search_text))
  with (fastupdate = on, gin_pending_list_limit = 256) where search_text is not null;

-- Who does not see the imports of others reads a page of their own.
create index staged_import_by_user on staged_import (project_id, subject, user_id, created_at desc, id);
