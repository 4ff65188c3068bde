import type { Actor } from '../serve/actor.ts'
import { readActors } from '../serve/read-actor.ts'
import type { Services } from '../services.ts'
import type { ModuleRelease } from '../areas/modules/module-release.presenter.ts'
import { grantableReleases } from '../areas/modules/person-releases.loader.ts'
import { callAs } from './call-as.ts'
import { demoGroups } from './demo-groups.ts'
import { demoPeople, demoRoles } from './demo-people.ts'
import { demoPlaces } from './demo-places.ts'
import { seedAssets } from './seed-assets.ts'
import { seedOrganisation, seedTeams, type DemoProject } from './seed-organisation.ts'
import { seedStaff } from './seed-staff.ts'
import { seedInspections } from './seed-inspections.ts'
import { seedMaintenance } from './seed-maintenance.ts'
import { seedPlaces } from './seed-places.ts'
import { seedRequests } from './seed-requests.ts'
import { seedStock } from './seed-stock.ts'
import { seedStores, type SeededStores } from './seed-stores.ts'
import { seedWork } from './seed-work.ts'
import { randomPassword, type PrintAccount } from './made-account.ts'

/**
 * Makes a project to explore: sites, people with different rights, names in three languages. Uses the product's own calls, so
 * that everything in it is as if a person had made it.
 */
export async function seedDemo(
  services: Services,
  administrator: Actor,
  printAccount: PrintAccount,
): Promise<void> {
  const project = await callAs(services, administrator, '/project/create_basic', {
    code: 'DEMO',
    short_name: 'Demo',
    full_name: { en: 'Demo portfolio', fr: 'Portefeuille de démonstration', ar: 'محفظة تجريبية' },
  })
  const placeIds = new Map<string, string>()
  await seedPlaces(services, administrator, project.id, '0', demoPlaces, placeIds)
  const groupIds = await seedGroups(services, administrator, project.id, placeIds)
  const stores = await seedStores(services, administrator, project.id, placeIds)
  const roleIds = await seedRoles(services, administrator, project.id)

  const userIds = new Map<string, string>()
  for (const person of demoPeople) {
    const password = randomPassword()
    const user = await callAs(services, administrator, '/user/create', {
      project_id: project.id,
      name: person.name,
      email: person.email,
      password,
      language: person.language,
      role: roleIds.get(person.role),
    })
    userIds.set(person.email, user.id)
    const role = demoRoles.find(({ code }) => code === person.role)?.name.en ?? ''
    printAccount({ email: person.email, password, role })
    const locationIds = person.sees.map((code) => placeIds.get(code) ?? '')
    if (locationIds.length > 0) {
      await callAs(services, administrator, '/user-location/assign', {
        user_id: user.id,
        project_id: project.id,
        location_ids: locationIds,
      })
    }
    if (person.groups.length > 0) {
      await callAs(services, administrator, '/user-location-group/assign', {
        user_id: user.id,
        project_id: project.id,
        group_ids: person.groups.map((code) => groupIds.get(code) ?? ''),
      })
    }
    const ownStores = person.keeps.map((code) => stores.storeIds.get(code) ?? '')
    if (ownStores.length > 0) {
      await callAs(services, administrator, '/user/assignStore', {
        user_id: user.id,
        project_id: project.id,
        store_ids: ownStores,
      })
    }
  }
  const keepers = demoPeople.filter(({ role }) => role === 'STOREKEEPER' || role === 'MANAGER')
  // PostgreSQL books the stock of two years on its own: people and assets are made meanwhile.
  const [, around] = await Promise.all([
    seedStock(
      services,
      administrator,
      stores,
      keepers.map(({ email }) => userIds.get(email) ?? ''),
    ),
    seedAround(
      services,
      administrator,
      { id: project.id, places: placeIds, people: userIds },
      roleIds,
      stores,
    ),
  ])
  const actors = await readActors(services.database)
  await seedRequests(services, actors, project.id, stores)
  await seedWork(services, { id: project.id, places: placeIds, ...around, actors, stores })
  await seedInspections(services, { id: project.id, places: placeIds, ...around, actors })
  await seedMaintenance(services, { id: project.id, places: placeIds, ...around, actors })
}

/** Makes what stands around the stores: departments and teams, more people, assets. @returns ids of all people and of the teams */
async function seedAround(
  services: Services,
  actor: Actor,
  project: DemoProject,
  roles: ReadonlyMap<string, string>,
  { storeIds, materialIds }: SeededStores,
): Promise<{ people: ReadonlyMap<string, string>; teams: ReadonlyMap<string, string> }> {
  await seedOrganisation(services, actor, project)
  const { id, places } = project
  const staff = await seedStaff(services, actor, { id, roles, places, stores: storeIds })
  const people = new Map([...project.people, ...staff])
  const teams = await seedTeams(services, actor, { id, places, people })
  await seedAssets(services, actor, project.id, project.places, materialIds)
  return { people, teams }
}

/** @returns ids of the groups by their codes */
async function seedGroups(
  services: Services,
  actor: Actor,
  projectId: string,
  placeIds: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const groupIds = new Map<string, string>()
  for (const { holds, ...group } of demoGroups) {
    const { id } = await callAs(services, actor, '/location-group/create', {
      project_id: projectId,
      ...group,
    })
    groupIds.set(group.code, id)
    await callAs(services, actor, '/location-group/addLocations', {
      group_id: id,
      location_ids: [...placeIds].filter(([code]) => holds.test(code)).map(([, place]) => place),
    })
  }
  return groupIds
}

/** Returns the tabs with a page that these rights open, so that a role shows no tab that leads nowhere. */
function tabsFor({ tabs, pages }: ModuleRelease['declaration'], held: ReadonlySet<string>): string[] {
  return tabs
    .map(({ code }) => code)
    .filter((tab) =>
      pages.some(
        ({ requires }) =>
          requires !== 'everyone' &&
          requires.tab === tab &&
          (requires.access === undefined || held.has(requires.access)),
      ),
    )
}

async function seedRoles(services: Services, actor: Actor, projectId: string): Promise<Map<string, string>> {
  const { all } = await grantableReleases({ database: services.database, services })
  const roleIds = new Map<string, string>()
  for (const role of demoRoles) {
    const held = new Set<string>(role.access)
    const opened = all.map(({ code, declaration }) => ({
      code,
      tabs: tabsFor(declaration, held),
    }))
    const { id } = await callAs(services, actor, '/role/create', {
      project_id: projectId,
      code: role.code,
      name: role.name,
      description: role.description,
    })
    roleIds.set(role.code, id)
    await callAs(services, actor, '/role/applyPermissions', {
      role_id: id,
      modules: { allow: opened.filter(({ tabs }) => tabs.length > 0).map(({ code }) => code) },
      tabs: { allow: opened.flatMap(({ tabs }) => tabs) },
      access: { allow: [...role.access] },
    })
  }
  return roleIds
}
