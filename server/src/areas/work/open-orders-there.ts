import { sql } from 'kysely'
import { defineImpact, type ImpactPart } from '../../things/location-impact.ts'
import { workKinds, type KindName } from './work-kind.ts'

/** Counts the open orders of a kind at some locations, for who may view orders of that kind. */
export function openOrdersThere(kind: KindName): ImpactPart {
  const { thing, rights } = workKinds[kind]
  return defineImpact({
    thing,
    needs: rights.view,
    counted: sql`select count(*)::int from touched t join work w on w.location_id = t.id and w.is_open and w.kind = ${sql.lit(kind)}`,
  })
}
