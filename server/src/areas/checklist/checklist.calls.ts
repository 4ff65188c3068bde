import type { AccessCode, ChecklistDefinition, ChecklistKind } from '@atrium/contract'
import { presentFault, presentVersion } from '../../drafts/drafts.presenter.ts'
import { findVersion, readVersions } from '../../drafts/versions.repository.ts'
import { forbidden, notFound } from '../../serve/failure.ts'
import { searchedFor } from '../../serve/searched-for.ts'
import { serve } from '../../serve/serve.ts'
import {
  copyChecklist,
  createChecklist,
  publishChecklist,
  removeChecklist,
  updateChecklist,
} from './change-checklist.ts'
import { loadChecklist } from './checklist.loader.ts'
import { presentChecklist, presentDefinition } from './checklist.presenter.ts'
import { countPublishedItems, countWaiting, searchChecklists } from './checklist.repository.ts'
import { exportChecklist } from './export-checklist.ts'
import { findFaults } from './find-faults.ts'
import { previewChecklist } from './preview-checklist.ts'

/** Who adds tasks to orders of either kind, plans inspections or writes maintenance plans chooses among checklists. */
const usersOf = (kind: ChecklistKind): readonly AccessCode[] => [
  ...(kind === 'inspection' ? (['inspection_add'] as const) : (['cm_edit', 'pm_edit'] as const)),
  'catalog_plan_add',
  'catalog_plan_edit',
]

export const checklistServed = [
  serve('/checklist/search', async (input, { database, actor: { language } }) => {
    const { rows, total } = await searchChecklists(database, {
      projectId: input.project_id,
      kind: input.kind,
      isPublished: input.is_published ?? false,
      includesRetired: input.include_retired,
      text: searchedFor(input),
      language,
      page: input.page,
      limit: input.limit,
    })
    return { checklists: rows.map((row) => presentChecklist(row, language)), total }
  }),

  serve('/checklist/getOffered', async (input, context) => {
    const { database, actor } = context
    const { project_id: projectId, kind, page, limit } = input
    const { may } = await context.rights(projectId)
    if (!usersOf(kind).some((code) => may(code))) throw forbidden()
    const { rows, total } = await searchChecklists(database, {
      projectId,
      kind,
      isPublished: true,
      includesRetired: false,
      text: searchedFor(input),
      language: actor.language,
      page,
      limit,
    })
    const items = await countPublishedItems(
      database,
      rows.map(({ id }) => id),
    )
    return {
      checklists: rows.map((row) => {
        const { id, code, name, published_version } = presentChecklist(row, actor.language)
        return { id, code, name, items: items.get(id) ?? 0, published_version }
      }),
      total,
    }
  }),

  serve('/checklist/get/{id}', async ({ id }, context) => {
    const { database, actor } = context
    const row = await loadChecklist(context, id, 'checklist_view')
    return {
      checklist: presentChecklist(row, actor.language),
      name: row.name,
      description: row.description,
      draft: presentDefinition(row.draft),
      faults: (await findFaults(database, row, row.draft)).map(presentFault),
      waiting_inspections: await countWaiting(database, id),
    }
  }),

  serve('/checklist/getVersions', async ({ id, ...paging }, context) => {
    await loadChecklist(context, id, 'checklist_view')
    return { versions: (await readVersions(context.database, 'checklist', id, paging)).map(presentVersion) }
  }),

  serve('/checklist/getVersion', async ({ id, published_version: version }, context) => {
    await loadChecklist(context, id, 'checklist_view')
    const found = await findVersion<ChecklistDefinition>(context.database, 'checklist', id, version)
    if (!found) throw notFound()
    return { version: presentVersion(found), definition: presentDefinition(found.definition) }
  }),

  serve('/checklist/preview', (input) => Promise.resolve(previewChecklist(input))),

  serve('/checklist/export', (input, context) => exportChecklist(context, input)),

  serve('/checklist/create', async (input, context) => ({ id: await createChecklist(context, input) })),

  serve('/checklist/copy', async (input, context) => ({ id: await copyChecklist(context, input) })),

  serve('/checklist/update', (input, context) => updateChecklist(context, input)),

  serve('/checklist/publish', (input, context) => publishChecklist(context, input)),

  serve('/checklist/remove/{id}', (input, context) => removeChecklist(context, input)),
]
