import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { domainOf, formatSourceLines, sourceLines } from './source-lines.ts'

let root = ''

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'atrium-lines-'))
})
afterEach(() => rm(root, { recursive: true }))

async function write(path: string, lines: number, text = 'line'): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), `${text}\n`.repeat(lines))
}

it('finds the domain in the outermost folder that names one, singular or plural', () => {
  const domains = ['user', 'team', 'location', 'location-group', 'project']
  expect(domainOf('project/project-teams.ts', domains)).toBe('project')
  expect(domainOf('features/user-teams/user-teams.dialog.tsx', domains)).toBe('team')
  expect(domainOf('features/user-location-groups/list.tsx', domains)).toBe('location-group')
  expect(domainOf('pages/locations.page.tsx', domains)).toBe('location')
  expect(domainOf('table/rows.tsx', domains)).toBe(undefined)
})

it('counts a domain’s lines in every package, without tests', async () => {
  await write('server/src/areas/team/team.calls.ts', 10)
  await write('server/src/areas/team/team.test.ts', 1000)
  await write('server/src/areas/team-administration/change-team.ts', 5)
  await write('server/migrations/0016_teams.sql', 3)
  await write('server/src/testing/reads/team.reads.ts', 2)
  await write('libs/contract/src/team/team.calls.ts', 4)
  await write('libs/screens/src/list/list-page.tsx', 6)
  await write('remotes/projects/src/pages/teams.page.tsx', 5, "t('members.title')")
  await write('remotes/projects/src/pages/page-state.ts', 7)
  await mkdir(join(root, 'remotes/projects/i18n'))
  await writeFile(
    join(root, 'remotes/projects/i18n/en.json'),
    JSON.stringify({ title: 'Projects', teams: { add: 'Add' }, members: { title: 'Members' } }),
  )
  const lines = await sourceLines(root)
  expect(lines).toEqual([
    { domain: 'libs/screens', server: 0, contract: 0, screens: 6, texts: 0 },
    { domain: 'projects, shared', server: 0, contract: 0, screens: 7, texts: 1 },
    { domain: 'team', server: 20, contract: 4, screens: 5, texts: 6 },
  ])
  expect(formatSourceLines(lines).at(-1)).toMatch(/^all\s+20\s+4\s+18\s+7\s+49$/)
})
