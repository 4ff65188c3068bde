-- The history of an asset is read from the trail: where it stood, its statuses and conditions, what it was a part of, what replaced it.
-- Most entries of an asset say something else, such as its readings.
create function is_asset_history(before jsonb, after jsonb) returns boolean
  language sql immutable parallel safe
  return (after ? 'location_id' and before ->> 'location_id' is distinct from after ->> 'location_id')
    or (after ? 'operational_status' and before ->> 'operational_status' is distinct from after ->> 'operational_status')
    or (after ? 'condition' and before ->> 'condition' is distinct from after ->> 'condition')
    or (after ? 'parent_id' and before ->> 'parent_id' is distinct from after ->> 'parent_id')
    or after ? 'replaced_by' or after ? 'replaces';
create index audit_of_asset_history on audit (thing_id, id) where thing = 'asset' and is_asset_history(before, after);
