import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { importerAccess, PeopleClient } from './fixtures/people-client.ts'

let server: TestServer
let people: PeopleClient

beforeAll(async () => {
  server = await startTestServer({ jobs: [] })
  people = new PeopleClient(server)
})
afterAll(() => server.close())

it('a line names few roles and departments, however much its cells hold', async () => {
  const project = await server.make.project()
  const token = await server.signIn(await server.make.user({ roles: [{ project, access: importerAccess }] }))
  const { code } = await people.role(project)
  const department = await people.department(project)
  const codes = (count: number) => Array.from({ length: count }, (_, index) => `c${index}`).join(';')
  const spaced = `${code};${' '.repeat(20_000)};${code}`
  const line = (roles: string, departments: string) =>
    `${people.address()},Somebody,en,"${roles}","${departments}"\n`
  const file =
    'Email,Name,Language,Roles,Departments\n' +
    line(code, department) +
    line(codes(51), department) +
    line(codes(8000), department) +
    line(spaced, department) +
    line(code, codes(51)) +
    line(codes(50), department)
  const { counts, problems } = await people.dryRun(project, file, token)
  expect(counts['user']).toMatchObject({ create: 1, refused: 5 })
  const many = 'One row can name at most 50 of these.'
  expect(problems.map(({ row, column, key, message }) => [row, column, key, message])).toEqual([
    [3, 'Roles', 'import_too_many_codes', many],
    [4, 'Roles', 'import_too_many_codes', many],
    [5, 'Roles', 'import_too_many_codes', many],
    [6, 'Departments', 'import_too_many_codes', many],
    [7, 'Roles', 'import_role_unknown', 'This project has no role with the code or name c0.'],
  ])
})
