import { auditSource } from '../../things/audit-source.ts'
import { defineOwner } from '../../things/owner-kind.ts'
import { changesBetween } from '../../things/presented-value.ts'
import { loadWorkflow } from './workflow.loader.ts'

const fields = ['code', 'name', 'description', 'is_default', 'steps', 'actions', 'published_version'] as const

/** A workflow has a timeline of its changes. */
export const workflowOwner = defineOwner({
  kind: 'workflow',
  async load(context, id) {
    const { project_id: projectId } = await loadWorkflow(context, id, 'workflow_view')
    return { id, projectId }
  },
  activity: async (context, { id, projectId }) => [
    auditSource(context, { thing: 'workflow', id, projectId }, async (rows) =>
      rows.map(({ before, after }) => ({
        kind: before === null ? 'thing.created' : 'thing.changed',
        ...(before && after ? changesBetween(fields, before, after, context.actor.language) : {}),
      })),
    ),
  ],
})
