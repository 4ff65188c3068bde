import { sql } from 'kysely'
import type { ThingsOf } from '../make-things.ts'

const asked = {
  help: {},
  picture_id: null,
  show_if: [],
  mandatory: true,
  critical: false,
  points: 1,
  weight: 1,
  on_fail: null,
  on_flag: null,
}
/** A checklist that asks two things in one section. */
export const leastChecklist = {
  items: [
    {
      key: 'doors',
      type: 'section',
      text: { en: 'Doors' },
      help: {},
      picture_id: null,
      show_if: [],
      repeat: 'none',
      rounds: [],
    },
    { ...asked, key: 'closes', type: 'check', text: { en: 'The door closes' }, section: 'doors' },
    {
      ...asked,
      key: 'remark',
      type: 'text',
      text: { en: 'Remarks' },
      section: 'doors',
      mandatory: false,
      points: 0,
    },
  ],
  scoring: { on: true, goal_percent: 80 },
} as const

/** Checklists for inspections, published once, with a draft that differs from what is published. */
export const make: ThingsOf = async ({ database, project, mark }, count) => {
  const draft = JSON.stringify(leastChecklist)
  const { rows } = await sql<{ id: string }>`
    with added as (
      insert into checklist (project_id, code, name, kind, draft, sections, items, published_version, has_changes)
      select ${project}, ${`checklist-${mark}-`} || n, jsonb_build_object('en', ${`checklist ${mark} `} || n), 'inspection',
        ${draft}::jsonb, 1, 2, 1, true
      from generate_series(1, ${count}::int) n order by n returning id, project_id, draft
    ), published as (
      insert into checklist_version (project_id, checklist_id, version, definition, published_at)
      select project_id, id, 1, draft, '2026-01-01' from added
    )
    select id from added`.execute(database)
  return rows[0]?.id ?? ''
}
