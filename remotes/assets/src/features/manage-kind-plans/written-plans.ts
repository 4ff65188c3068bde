import type { CallInput, CatalogPlan } from '@atrium/contract'

/** A maintenance plan as the call takes it. */
export type WrittenPlan = CallInput<'/catalog/updatePlans'>['plans'][number]

function writtenOf(plan: CatalogPlan): WrittenPlan {
  const { catalog: _, is_inherited: __, checklist, materials, ...written } = plan
  return {
    ...written,
    checklist_id: checklist?.id ?? null,
    materials: materials.map(({ material, quantity }) => ({ material_id: material.id, quantity })),
  }
}

/** Returns the own maintenance plans of a kind as the call takes them, in their order: the call replaces all of them at once. */
export const ownPlans = (plans: readonly CatalogPlan[]): WrittenPlan[] =>
  plans.filter((plan) => !plan.is_inherited).map(writtenOf)
