-- Locations are nested at most 64 levels deep. The index of paths (GiST) keeps two whole paths in one entry of an inner
-- page: where those fill half a page, it splits the page without end. 64 labels of at most 14 digits take 1,032 bytes, an
-- eighth of a page. Triggers and not a check: what is deeper already can be read, edited, removed and moved up, and
-- `npm run repair` brings it within the limit. (The limit is `treeDepth` of the contract; the length is 64 labels with
-- their dots.)
alter sequence location_node_seq maxvalue 99999999999999;

create function refuse_deep_location() returns trigger language plpgsql as $$
begin
  raise exception 'a location is nested at most 64 levels deep'
    using errcode = 'check_violation', schema = 'public', table = 'location', constraint = 'location_depth';
end $$;

create trigger location_depth_of_new before insert on location for each row
  when (nlevel(new.path) > 64 or length(new.path::text) > 959)
  execute function refuse_deep_location();

create trigger location_depth_of_moved before update of path on location for each row
  when ((nlevel(new.path) > 64 and nlevel(new.path) > nlevel(old.path))
    or (length(new.path::text) > 959 and length(new.path::text) > length(old.path::text)))
  execute function refuse_deep_location();
