import { sql, type RawBuilder } from 'kysely'
import { locationState } from './location-state.ts'

/**
 * The values of location `l` that an undo compares: its fields and its parent. An undo puts positions in order by
 * itself.
 */
export const locationValues = sql`(${locationState} - 'version' - 'position')`

/** The values of location group `g`, created by an import, that an undo compares: all of them. */
export const madeGroupValues = sql`jsonb_build_object('name', g.name, 'description', g.description, 'code', g.code,
  'parent_id', g.parent_id, 'is_enabled', g.is_enabled)`

/** The values of a stored row `k` that an undo compares. */
export const rowValues = sql`jsonb_build_object('digest', k.digest, 'name', k.name, 'key', k.key,
  'location_ids', to_jsonb(k.location_ids))`

/** Returns a digest of values, which stays small: an import changes up to a hundred thousand things. */
export const digestOf = (values: RawBuilder<unknown>): RawBuilder<string> => sql`md5((${values})::text)`

/** The state in which an import leaves location `l`. */
export const leftLocation = sql`jsonb_build_object('parent_id', l.parent_id, 'values', ${digestOf(locationValues)})`
/** The state in which an import leaves location group `g` that it created. */
export const leftMadeGroup = sql`jsonb_build_object('values', ${digestOf(madeGroupValues)})`
/** The state in which an import leaves location group `g` that it changed: its description is all that changes. */
export const leftGroup = sql`jsonb_build_object('values', ${digestOf(sql`g.description`)})`
/** The state in which an import leaves a stored row `k`. */
export const leftRow = sql`jsonb_build_object('values', ${digestOf(rowValues)})`
