import type { WorkflowDefinition } from '@atrium/contract'
import { presentFault, presentVersion } from '../../drafts/drafts.presenter.ts'
import { findVersion, readVersions } from '../../drafts/versions.repository.ts'
import { notFound } from '../../serve/failure.ts'
import { searchedFor } from '../../serve/searched-for.ts'
import { serve } from '../../serve/serve.ts'
import { inLanguage } from '../../languages/multilingual.ts'
import {
  copyWorkflow,
  createWorkflow,
  makeDefault,
  publishWorkflow,
  removeWorkflow,
  updateWorkflow,
} from './change-workflow.ts'
import { findFaults, rolesOf } from './find-faults.ts'
import { simulate } from './simulate.ts'
import { loadWorkflow } from './workflow.loader.ts'
import { presentWorkflow } from './workflow.presenter.ts'
import { searchWorkflows } from './workflow.repository.ts'

export const workflowServed = [
  serve('/workflow/search', async (input, { database, actor: { language } }) => {
    const { project_id: projectId, kind, page, limit } = input
    const text = searchedFor(input)
    const { rows, total } = await searchWorkflows(database, { projectId, kind, text, language, page, limit })
    return { workflows: rows.map((row) => presentWorkflow(row, language)), total }
  }),

  serve('/workflow/get/{id}', async ({ id }, context) => {
    const { language } = context.actor
    const row = await loadWorkflow(context, id, 'workflow_view')
    const roles = await rolesOf(context.database, row.project_id, row.draft)
    return {
      workflow: presentWorkflow(row, language),
      name: row.name,
      description: row.description,
      draft: row.draft,
      faults: findFaults(row.kind, row.draft, roles).map(presentFault),
      roles: roles.map((role) => ({ id: role.id, code: role.code, name: inLanguage(role.name, language) })),
    }
  }),

  serve('/workflow/getVersions', async ({ id, ...paging }, context) => {
    await loadWorkflow(context, id, 'workflow_view')
    return { versions: (await readVersions(context.database, 'workflow', id, paging)).map(presentVersion) }
  }),

  serve('/workflow/getVersion', async ({ id, published_version: version }, context) => {
    await loadWorkflow(context, id, 'workflow_view')
    const found = await findVersion<WorkflowDefinition>(context.database, 'workflow', id, version)
    if (!found) throw notFound()
    return { version: presentVersion(found), definition: found.definition }
  }),

  serve('/workflow/simulate', (input, context) => simulate(context, input)),

  serve('/workflow/create', async (input, context) => ({ id: await createWorkflow(context, input) })),

  serve('/workflow/copy', async (input, context) => ({ id: await copyWorkflow(context, input) })),

  serve('/workflow/update', (input, context) => updateWorkflow(context, input)),

  serve('/workflow/publish', (input, context) => publishWorkflow(context, input)),

  serve('/workflow/setDefault', async (input, context) => ({ version: await makeDefault(context, input) })),

  serve('/workflow/remove/{id}', (input, context) => removeWorkflow(context, input)),
]
