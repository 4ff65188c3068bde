import { randomUUID } from 'node:crypto'
import {
  judgeTask,
  type MaintenanceRule,
  type MessageKey,
  type PlanTask,
  type WrittenPlan,
} from '@atrium/contract'
import { formatAmount, parseAmount } from '@atrium/contract/amounts'
import { judgeRule } from '@atrium/contract/judge-rule'
import { invalid } from '../../serve/failure.ts'
import type { PlanRow } from './catalog-plan-rows.loader.ts'
import type { StoredPlan } from './catalog-plan.repository.ts'
import type { ChecklistOfKind } from './offered-checklists.ts'
import type { OwnStored, Storing } from './own-list.ts'

/** What the caller may choose for plans. What a plan has already stays. */
export interface OfferedForPlans {
  /** Ids of materials. */
  readonly materials: ReadonlySet<string>
  /** Checklists of the project of the kind, by their ids. */
  readonly checklists: ReadonlyMap<string, ChecklistOfKind>
}

interface StoringPlan extends Storing<PlanRow> {
  offered: OfferedForPlans
}

/** Returns a written maintenance plan as it is stored. @throws Failure 422 that names the member that is wrong */
export function storePlan(
  { id: _, name, description, tasks, materials, ...given }: WrittenPlan,
  placed: OwnStored,
  storing: StoringPlan,
): StoredPlan {
  const { at, before, write } = storing
  if (given.checklist_id !== null && tasks.length > 0)
    throw invalid({ [`${at}checklist_id`]: { key: 'plan_tasks_or_checklist' } })
  assertRule(given.rule, `${at}rule.`)
  assertChecklist(given, storing)
  return {
    ...given,
    ...placed,
    tasks: storeTasks(tasks, storing),
    materials: storeMaterials(materials, storing),
    name: write(`${at}name`, name, before?.name),
    description: write(`${at}description`, description, before?.description, 'may-be-empty'),
  }
}

function assertRule(rule: MaintenanceRule, at: string): void {
  const faults = judgeRule(rule)
  if (faults.length === 0) return
  const fields = faults.map(({ field, key, values }) => [
    `${at}${field}`,
    { key, ...(values && { params: values }) },
  ])
  throw invalid(Object.fromEntries(fields))
}

function storeTasks(tasks: WrittenPlan['tasks'], { at: of, before, write }: StoringPlan): PlanTask[] {
  const texts = new Map(before?.tasks.map(({ key, text }) => [key, text]))
  const named = new Set<string>()
  return tasks.map(({ key = randomUUID(), text, ...task }, index) => {
    const at = `${of}tasks.${index}.`
    const isNew = tasks[index]?.key === undefined
    if (!isNew && (!texts.has(key) || named.has(key)))
      throw invalid({ [`${at}key`]: { key: 'plan_task_unknown' } })
    named.add(key)
    const faults = judgeTask(task)
    if (faults.length > 0)
      throw invalid(Object.fromEntries(faults.map((fault) => [`${at}${fault.field}`, { key: fault.key }])))
    return { key, ...task, text: write(`${at}text`, text, texts.get(key)) }
  })
}

function storeMaterials(
  materials: WrittenPlan['materials'],
  { at: of, before, offered }: StoringPlan,
): StoredPlan['materials'] {
  const kept = new Set(before?.materials.map(({ material_id }) => material_id))
  const named = new Set<string>()
  return materials.map(({ material_id, quantity }, index) => {
    const at = `${of}materials.${index}.material_id`
    if (!kept.has(material_id) && !offered.materials.has(material_id))
      throw invalid({ [at]: { key: 'material_unknown' } })
    if (named.has(material_id)) throw invalid({ [at]: { key: 'material_twice' } })
    named.add(material_id)
    return { material_id, quantity: formatAmount(parseAmount(quantity)) }
  })
}

/** @throws Failure 422 for a checklist that does not go with the plan, or that is no longer offered and was not there before */
function assertChecklist(
  {
    checklist_id: id,
    category,
    is_active: isActive,
  }: Pick<WrittenPlan, 'checklist_id' | 'category' | 'is_active'>,
  { at, before, offered }: StoringPlan,
): void {
  const refuse = (key: MessageKey) => invalid({ [`${at}checklist_id`]: { key } })
  const isInspection = category === 'Inspection'
  if (id === null) {
    if (isInspection && isActive) throw refuse('plan_inspection_checklist')
    return
  }
  const checklist = offered.checklists.get(id)
  if (!checklist) throw refuse('plan_checklist_unknown')
  if (checklist.kind !== (isInspection ? 'inspection' : 'cm')) throw refuse('plan_checklist_kind')
  if (id === before?.checklist_id) return
  if (!checklist.is_published) throw refuse('inspection_checklist_unpublished')
  if (checklist.is_retired) throw refuse('inspection_checklist_retired')
  if (!isInspection && checklist.repeats) throw refuse('checklist_repeat_of_tasks')
}
