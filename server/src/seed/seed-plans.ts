import type { Actor } from '../serve/actor.ts'
import type { Services } from '../services.ts'
import { callAs } from './call-as.ts'
import { demoPlans } from './demo-plans.ts'

/**
 * Makes the maintenance plans of the demo's kinds.
 * @param kindIds ids of the kinds by their codes
 */
export async function seedPlans(
  services: Services,
  administrator: Actor,
  kindIds: ReadonlyMap<string, string>,
): Promise<void> {
  for (const [code, plans] of Object.entries(demoPlans))
    await callAs(services, administrator, '/catalog/updatePlans', {
      id: kindIds.get(code) ?? '',
      plans: [...plans],
    })
}
