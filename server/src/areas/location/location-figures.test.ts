import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let project: string
let admin: string
let at: (name: string) => string
beforeAll(async () => {
  server = await startTestServer()
  const person = await server.make.user({ superuser: true })
  admin = await server.signIn(person)
  project = await server.make.project()
  at = await server.make.locations(project, {
    Tower: { Office: {}, Hall: {}, Store: {} },
    Mill: { Loft: {} },
  })
  const categories = { building: ['Tower', 'Mill'], room: ['Office', 'Hall', 'Store', 'Loft'] }
  for (const [code, names] of Object.entries(categories))
    await sql`update location set category_code = ${code} where id = any(${names.map(at)}::uuid[])`.execute(
      server.database,
    )
  const { rows } = await sql<{ id: string }>`
    insert into staged_import (project_id, subject, user_id, file_name, state)
    values (${project}, 'location', ${person.id}, 'a.xlsx', 'Applied') returning id`.execute(server.database)
  await sql`insert into location_import (import_id, project_id) values (${rows[0]?.id}, ${project})`.execute(
    server.database,
  )
  const row = (building: string, sheet: string, values: object, locations: readonly string[] = []) =>
    sql`
    insert into building_row (id, project_id, building_id, sheet, position, key, digest, values, import_id, location_ids)
    values (gen_random_uuid(), ${project}, ${at(building)}, ${sheet}, 1, gen_random_uuid()::text, 'x',
      ${JSON.stringify(values)}::jsonb, ${rows[0]?.id}, ${locations.map(at)}::uuid[])`.execute(
      server.database,
    )
  await row('Tower', 'facility', { AreaUnits: 'squaremeters' })
  await row('Tower', 'space', { NetArea: '12.5' }, ['Office'])
  await row('Tower', 'space', { NetArea: '100' }, ['Hall'])
  await row('Tower', 'space', { NetArea: 'n/a' }, ['Store'])
  await row('Mill', 'facility', { AreaUnits: 'squarefeet' })
  await row('Mill', 'space', { NetArea: '1000' }, ['Loft'])
})
afterAll(() => server.close())

const figures = (token: string, of = project) => server.ok('/location/getFigures', { project_id: of }, token)

it('counts buildings and rooms, and adds net areas in square metres', async () => {
  expect(await figures(admin)).toEqual({ buildings: 2, rooms: 4, net_area: 12.5 + 100 + 92.90304 })
})

it('adds the same areas for each branch of the treemap, and none unless it is asked for', async () => {
  const nodes = async (by: 'area' | 'locations') =>
    Object.fromEntries(
      (await server.ok('/location/getTreemap', { project_id: project, by }, admin)).treemap.map(
        ({ name, area }) => [name, area],
      ),
    )
  expect(await nodes('area')).toEqual({
    ...{ Tower: 112.5, Office: 12.5, Hall: 100, Store: null },
    ...{ Mill: 92.90304, Loft: 92.90304 },
  })
  expect(new Set(Object.values(await nodes('locations')))).toEqual(new Set([null]))
})

it('counts what the caller sees, without removed locations', async () => {
  const limited = await server.make.user({ roles: [{ project, access: ['location_view'] }] })
  await server.make.assignLocations(limited.id, project, [at('Tower')])
  const token = await server.signIn(limited)
  expect(await figures(token)).toEqual({ buildings: 1, rooms: 3, net_area: 112.5 })
  await server.ok('/location/remove', { locations: [{ id: at('Office'), version: 1 }] }, admin)
  expect(await figures(token)).toEqual({ buildings: 1, rooms: 2, net_area: 100 })
})

it('knows no area where no workbook tells one', async () => {
  const empty = await server.make.project()
  expect(await figures(admin, empty)).toEqual({ buildings: 0, rooms: 0, net_area: null })
})

it('needs location_view in the project', async () => {
  const member = await server.signIn(await server.make.user({ roles: [{ project }] }))
  expect((await server.refused('/location/getFigures', { project_id: project }, member)).status).toBe(403)
})
