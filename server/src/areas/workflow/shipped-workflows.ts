import {
  workflowKinds,
  type Multilingual,
  type WorkflowDefinition,
  type WorkflowKind,
} from '@atrium/contract'
import { addVersion } from '../../drafts/versions.repository.ts'
import { inKnownLanguages } from '../../languages/shipped-texts.ts'
import type { Context } from '../../serve/context.ts'
import { addWorkflow, findWorkflow, writeDefault } from './workflow.repository.ts'
import shipped from './shipped-workflows.json' with { type: 'json' }

/** The workflows that Atrium ships. The second asks for an approval and then goes on like the first; the third is for maintenance. */
export type ShippedWorkflow = 'simple' | 'with_approval' | 'maintenance'

/** For what kind of orders each of them is. */
export const kindOf: Readonly<Record<ShippedWorkflow, WorkflowKind>> = {
  simple: 'cm',
  with_approval: 'cm',
  maintenance: 'pm',
}

/** The one of each kind that every project has from its first day. */
export const firstOf: Readonly<Record<WorkflowKind, ShippedWorkflow>> = { cm: 'simple', pm: 'maintenance' }

interface Described {
  code: string
  name: Multilingual
  description: Multilingual
  definition: WorkflowDefinition
}

function described(which: ShippedWorkflow): Described {
  const simple = shipped.simple as Described
  if (which === 'simple') return simple
  if (which === 'maintenance') return shipped.maintenance as Described
  const { definition, ...texts } = shipped.approval as Described
  return {
    ...texts,
    definition: {
      steps: [...definition.steps, ...simple.definition.steps.map((step) => ({ ...step, is_start: false }))],
      actions: [...definition.actions, ...simple.definition.actions],
    },
  }
}

/** Returns a shipped workflow in the languages of the portal. A default language that Atrium does not ship gets the English text. */
export async function shippedWorkflow({ database }: Context, which: ShippedWorkflow): Promise<Described> {
  const inKnown = await inKnownLanguages(database)
  const withTexts = <Of extends { name: Multilingual; description: Multilingual }>(of: Of): Of => ({
    ...of,
    name: inKnown(of.name),
    description: inKnown(of.description),
  })
  const { definition, ...texts } = described(which)
  return {
    ...withTexts(texts),
    definition: { steps: definition.steps.map(withTexts), actions: definition.actions.map(withTexts) },
  }
}

/** Publishes the first workflow of each kind in a new project and makes it the default one. */
export async function publishFirst(context: Context, projectId: string): Promise<void> {
  for (const kind of workflowKinds) {
    const { definition: draft, ...texts } = await shippedWorkflow(context, firstOf[kind])
    const id = await addWorkflow(context.database, { project_id: projectId, kind, ...texts, draft })
    const row = await findWorkflow(context.database, id)
    if (!row) throw new Error('the workflow was added above')
    const { published_version } = await addVersion(context.database, 'workflow', row, null)
    await writeDefault(context.database, row)
    context.audit({ thing: 'workflow', thingId: id, projectId, after: { ...texts, published_version } })
  }
}
