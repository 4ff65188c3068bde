import { notFound } from '../../serve/failure.ts'
import { auditSource } from '../../things/audit-source.ts'
import { attachmentsByRight, defineOwner } from '../../things/owner-kind.ts'
import { changesBetween } from '../../things/presented-value.ts'
import { loadChecklist } from './checklist.loader.ts'
import { findChecklist } from './checklist.repository.ts'

const fields = [
  'code',
  'name',
  'description',
  'sections',
  'items',
  'is_retired',
  'published_version',
] as const

/** A checklist has a timeline of its changes, and photos that show what its items mean. */
export const checklistOwner = defineOwner({
  kind: 'checklist',
  async load(context, id) {
    const { project_id: projectId } = await loadChecklist(context, id, 'checklist_view')
    return { id, projectId }
  },
  attachments: {
    ...attachmentsByRight('checklist_edit', (context, id) =>
      loadChecklist(context, id, 'checklist_edit', 'locked'),
    ),
    // Whoever inspects sees what is meant, without a right to see checklists [CHK-8].
    async load(context, id) {
      const row = await findChecklist(context.database, id)
      if (!row) throw notFound()
      const rights = await context.rights(row.project_id)
      const sees = (['checklist_view', 'inspection_view', 'inspection_start'] as const).some((code) =>
        rights.may(code),
      )
      if (!sees) throw notFound()
      return { id, projectId: row.project_id }
    },
  },
  activity: async (context, { id, projectId }) => [
    auditSource(context, { thing: 'checklist', id, projectId }, async (rows) =>
      rows.map(({ before, after }) => ({
        kind: before === null ? 'thing.created' : 'thing.changed',
        ...(before && after ? changesBetween(fields, before, after, context.actor.language) : {}),
      })),
    ),
  ],
})
