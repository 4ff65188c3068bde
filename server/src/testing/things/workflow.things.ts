import { sql } from 'kysely'
import type { WorkflowKind } from '@atrium/contract'
import type { ThingsOf } from '../make-things.ts'

/** The least that can be published: a start, an end, and a way between them. */
const step = { description: {}, icon: 'inbox', color: 'Primary', is_start: false, is_end: false }
export const leastDefinition = {
  steps: [
    { ...step, key: 'new', name: { en: 'New' }, status: 'Pending', is_start: true },
    { ...step, key: 'closed', name: { en: 'Closed' }, status: 'Completed', is_end: true },
  ],
  actions: [
    {
      key: 'close',
      name: { en: 'Close' },
      description: {},
      icon: 'check',
      color: 'Success',
      from: ['new'],
      next_step: 'closed',
      comment_mandatory: false,
      roles: [],
      rights: ['cm_edit'],
      also_for: [],
      conditions: {},
    },
  ],
} as const

/** Published workflows of a kind, with the least that can be published. */
export const workflowsOf =
  (kind: WorkflowKind): ThingsOf =>
  async ({ database, project, mark }, count) => {
    const { steps, actions } = leastDefinition
    const draft = JSON.stringify({
      steps,
      actions: actions.map((action) => ({ ...action, rights: [`${kind}_edit`] })),
    })
    const { rows } = await sql<{ id: string }>`
    with added as (
      insert into workflow (project_id, code, name, kind, draft, published_version, has_changes)
      select ${project}, ${`workflow-${mark}-`} || n, jsonb_build_object('en', ${`workflow ${mark} `} || n), ${kind},
        ${draft}::jsonb, 1, true
      from generate_series(1, ${count}::int) n order by n returning id, project_id, draft
    ), published as (
      insert into workflow_version (project_id, workflow_id, version, definition, published_at)
      select project_id, id, 1, draft, '2026-01-01' from added
    )
    select id from added`.execute(database)
    return rows[0]?.id ?? ''
  }

export const make = workflowsOf('cm')
