import type { Actor } from '../serve/actor.ts'
import type { Services } from '../services.ts'
import { callAs } from './call-as.ts'
import { demoKeepers, demoSights, demoStaff, demoStatuses, demoWithoutLogin } from './demo-staff.ts'
import { randomPassword } from './made-account.ts'

/** Ids of the project and, by their codes, of its roles, stores and locations. */
interface DemoIds {
  id: string
  roles: ReadonlyMap<string, string>
  stores: ReadonlyMap<string, string>
  places: ReadonlyMap<string, string>
}

/** Makes the people of the demo project as whom nobody signs in. @returns their ids by address */
export async function seedStaff(
  services: Services,
  actor: Actor,
  { id: project_id, roles, stores, places }: DemoIds,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const [index, [name, address, language, role, department]] of demoStaff.entries()) {
    const { id } = await callAs(services, actor, '/user/create', {
      project_id,
      name,
      email: `${address}@demo.example`,
      password: randomPassword(),
      language,
      role: roles.get(role),
      file_number: `F-${1041 + index}`,
      department_codes: [department],
    })
    ids.set(address, id)
  }
  for (const [address, [status, comment]] of Object.entries(demoStatuses))
    await callAs(services, actor, '/user/change_status', { user_id: ids.get(address) ?? '', status, comment })
  for (const address of demoWithoutLogin)
    await callAs(services, actor, '/user/disable_login', { user_id: ids.get(address) ?? '' })
  for (const [address, codes] of Object.entries(demoKeepers))
    await callAs(services, actor, '/user/assignStore', {
      user_id: ids.get(address) ?? '',
      project_id,
      store_ids: codes.map((code) => stores.get(code) ?? ''),
    })
  for (const [code, addresses] of Object.entries(demoSights))
    for (const address of addresses)
      await callAs(services, actor, '/user-location/assign', {
        user_id: ids.get(address) ?? '',
        project_id,
        location_ids: [places.get(code) ?? ''],
      })
  return new Map([...ids].map(([address, id]) => [`${address}@demo.example`, id]))
}
