import type { Actor } from '../serve/actor.ts'
import type { Services } from '../services.ts'
import { callAs } from './call-as.ts'
import { demoKindGroups, demoKinds } from './demo-kinds.ts'
import { demoSpares, demoSpecs } from './demo-specs.ts'

/**
 * Makes the tree of kinds of the demo project, with their specifications and spare parts.
 * @param materialIds ids of materials by their codes; spare parts of others are left out
 * @returns ids of the kinds by their codes
 */
export async function seedKinds(
  services: Services,
  actor: Actor,
  projectId: string,
  materialIds: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const kindIds = new Map<string, string>()
  const parentOf = (code: string | undefined) => kindIds.get(code ?? '') ?? '0'
  for (const { above, ...group } of demoKindGroups) {
    const given = { project_id: projectId, ...group, parent_id: parentOf(above) }
    kindIds.set(group.code, (await callAs(services, actor, '/catalog/create', given)).id)
  }
  for (const { life, warranty, cost, group, ...kind } of demoKinds) {
    const { id } = await callAs(services, actor, '/catalog/create', {
      project_id: projectId,
      ...kind,
      parent_id: parentOf(group),
      expected_life_months: life,
      warranty_months: warranty,
      replacement_cost: cost,
    })
    kindIds.set(kind.code, id)
  }
  for (const [code, specs] of Object.entries(demoSpecs))
    await callAs(services, actor, '/catalog/updateSpecs', { id: kindIds.get(code) ?? '', specs: [...specs] })
  for (const [code, lines] of Object.entries(demoSpares)) {
    const spares = lines.flatMap(([material, quantity]) => {
      const material_id = materialIds.get(material)
      return material_id === undefined ? [] : [{ material_id, quantity }]
    })
    await callAs(services, actor, '/catalog/updateSpares', { id: kindIds.get(code) ?? '', spares })
  }
  return kindIds
}
