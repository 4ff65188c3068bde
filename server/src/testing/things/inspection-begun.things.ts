import { sql } from 'kysely'
import type { ThingsOf } from '../make-things.ts'
import { make as makeInspections } from './inspection.things.ts'

/** A section to which rounds can be added. */
const freely = JSON.stringify([
  {
    key: 'more',
    type: 'section',
    text: { en: 'More' },
    help: {},
    picture_id: null,
    show_if: [],
    repeat: 'free',
    rounds: [],
  },
])

/** Inspections that the person has started and not answered yet. */
export const make: ThingsOf = async (place, count) => {
  const first = await makeInspections({ ...place, mark: `${place.mark}-begun` }, count)
  await sql`
    with runs as (
      insert into checklist_run (project_id, items, checklist_id, checklist_version, scoring)
      select v.project_id, v.definition -> 'items' || ${freely}::jsonb, v.checklist_id, v.version, v.definition -> 'scoring'
      from checklist_version v, generate_series(1, ${count}::int)
      where v.checklist_id = (select checklist_id from inspection where id = ${first}) returning id
    ), numbered as (select id, row_number() over () as n from runs),
    mine as (
      select i.id, row_number() over (order by i.number) as n from inspection i
      where i.checklist_id = (select checklist_id from inspection where id = ${first})
    )
    update inspection i set state = 'In Progress', checklist_version = 1, run_id = numbered.id, inspector_id = ${place.person},
      started_at = '2026-01-02', asked = 2
    from numbered join mine on mine.n = numbered.n where i.id = mine.id`.execute(place.database)
  return first
}
