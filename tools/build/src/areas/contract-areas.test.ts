import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { calls } from '@atrium/contract'
import { accessEntries, isPlannedArea } from '@atrium/contract/access-codes'
import { mergeTexts } from '../portal-texts.ts'
import {
  contractIndexes,
  messagesOfAreas,
  notificationsOfAreas,
  rightsOfAreas,
  thingsOfAreas,
} from './contract-areas.ts'

const root = join(import.meta.dirname, '../../../..')

it('is fresh: run npm run shapes after you change a *.rights.json or what a *.calls.ts exports', async () => {
  for (const [file, text] of await contractIndexes(root))
    expect(await readFile(join(root, file), 'utf8'), file).toBe(text)
})

it('has a name for the rights of every area, in every language of the portal', async () => {
  const languages = [...(await mergeTexts(join(root, 'shell'))).keys()].toSorted()
  for (const [area, { names }] of await rightsOfAreas(root)) {
    expect(Object.keys(names).toSorted(), area).toEqual(languages)
    expect(
      Object.values(names).filter((name) => name.trim() === ''),
      area,
    ).toEqual([])
  }
})

it('says what each right allows, in every language of the portal', async () => {
  const languages = [...(await mergeTexts(join(root, 'shell'))).keys()].toSorted()
  for (const [area, { actions, lines, words }] of await rightsOfAreas(root)) {
    expect(Object.keys(lines).toSorted(), area).toEqual(actions.toSorted())
    for (const texts of [...Object.values(lines), ...(words ? [words] : [])])
      expect(
        Object.entries(texts)
          .flatMap(([language, text]) => (text.trim() === '' ? [] : language))
          .toSorted(),
        area,
      ).toEqual(languages)
  }
})

it('calls the rights of an area planned only if no call asks for them', () => {
  const asked = new Set(
    Object.values(calls).flatMap(({ access }) => ('code' in access ? [access.code as string] : [])),
  )
  expect(asked.size).toBeGreaterThan(40)
  const wrong = accessEntries.filter(({ code, parent_code: area }) => isPlannedArea(area) && asked.has(code))
  expect(wrong).toEqual([])
})

it('names modules of the portal as those that ask for rights', async () => {
  const modules = await readdir(join(root, 'remotes'))
  const named = (await rightsOfAreas(root)).flatMap(([, { module }]) =>
    module === undefined ? [] : [module],
  )
  expect(new Set(named).size).toBeGreaterThan(5)
  expect(modules).toEqual(expect.arrayContaining(named))
})

it('has every message of an area in every language of the portal', async () => {
  const languages = [...(await mergeTexts(join(root, 'shell'))).keys()].toSorted()
  for (const [key, message] of Object.entries(await messagesOfAreas(root))) {
    expect(Object.keys(message).toSorted(), key).toEqual(languages)
    expect(
      Object.values(message).filter((text) => text.trim() === ''),
      key,
    ).toEqual([])
  }
})

it('has words for the things of an area in every language of the portal', async () => {
  const languages = [...(await mergeTexts(join(root, 'shell'))).keys()].toSorted()
  for (const [thing, { names, plurals, fields }] of Object.entries(await thingsOfAreas(root)))
    for (const words of [names, plurals, ...Object.values(fields)])
      expect(
        Object.entries(words)
          .flatMap(([language, word]) => (word.trim() === '' ? [] : language))
          .toSorted(),
        thing,
      ).toEqual(languages)
})

it('has words for the notifications of an area in every language, in each of its plural forms', async () => {
  const languages = [...(await mergeTexts(join(root, 'shell'))).keys()].toSorted()
  for (const [kind, { names, one = {}, many = {}, states }] of Object.entries(
    await notificationsOfAreas(root),
  )) {
    const byLanguage = states ? [names, ...Object.values(states)] : [names, one, many]
    for (const words of byLanguage) expect(Object.keys(words).toSorted(), kind).toEqual(languages)
    if (states) continue
    for (const language of languages) {
      // The line for several events stands for two and more.
      const forms = Array.from({ length: 120 }, (_, past) => new Intl.PluralRules(language).select(past + 2))
      expect(Object.keys(many[language] ?? {}).toSorted(), `${kind} ${language}`).toEqual(
        [...new Set(forms)].toSorted(),
      )
    }
  }
})

it('gives the portal the names of the rights beside its other texts', async () => {
  const french = (await mergeTexts(join(root, 'shell'))).get('fr')
  expect(french).toMatchObject({
    portal: { rights: { areas: { team: 'Équipes' }, actions: { view: 'Voir' } } },
  })
})

describe('an index', () => {
  let folder: string

  async function indexesOf(files: Readonly<Record<string, string>>): Promise<string> {
    folder = await mkdtemp(join(tmpdir(), 'atrium-areas-'))
    for (const [path, text] of Object.entries(files)) {
      const file = join(folder, 'libs/contract/src', path)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, text)
    }
    return [...(await contractIndexes(folder)).values()].join('\n')
  }
  afterEach(() => rm(folder, { recursive: true, force: true }))

  it('lists the calls and the types of each file, and no other file', async () => {
    const text = await indexesOf({
      'team/team.calls.ts': 'export type Team = string\nexport const teamCalls = defineCalls({})\n',
      'team/team-member.calls.ts': 'export const teamMemberCalls = defineCalls({})\n',
      'team/team.ts': 'export type Unlisted = string\n',
      'call.ts': 'export const strayCalls = {}\n',
    })
    expect(text).toContain("import { teamMemberCalls } from './team/team-member.calls.ts'\n")
    expect(text).toContain('export const calls = {\n  ...teamMemberCalls,\n  ...teamCalls,\n}')
    expect(text).toContain("export type { Team } from './team/team.calls.ts'\n")
    expect(text).not.toMatch(/Unlisted|strayCalls/)
  })

  it('has the only English text of each message', async () => {
    const gone = { en: 'It’s gone', fr: 'Disparu' }
    expect(await indexesOf({ 'team/team.messages.json': JSON.stringify({ gone }) })).toContain(
      '  gone: "It’s gone",\n} as const',
    )
    expect(await indexesOf({ 'team/team.messages.json': JSON.stringify({ gone }) })).toContain(
      '  fr: {\n    gone: "Disparu",\n  },\n} as const',
    )
    await expect(
      indexesOf({
        'team/team.messages.json': JSON.stringify({ gone }),
        'user/user.messages.json': JSON.stringify({ gone }),
      }),
    ).rejects.toThrow('user/user.messages.json has a message gone, which another area has already')
  })

  it('has the actions of each area, in the order of their positions', async () => {
    const rights = (position: number, ...actions: string[]) => ({ position, actions, names: {} })
    const text = await indexesOf({
      'team/team.rights.json': JSON.stringify({ team: rights(20, 'view', 'add') }),
      'user/user.rights.json': JSON.stringify({ user: rights(30, 'view'), user_role: rights(10, 'edit') }),
    })
    expect(text).toContain("  user_role: ['edit'],\n  team: ['view', 'add'],\n  user: ['view'],\n} as const")
  })

  it('has the words for the things of each area', async () => {
    const words = { names: { en: 'Team' }, plurals: { en: 'Teams' }, fields: { size: { en: 'Size' } } }
    expect(await indexesOf({ 'team/team.things.json': JSON.stringify({ team: words }) })).toContain(
      `export const thingWords = {\n  team: ${JSON.stringify(words)},\n} as const`,
    )
  })

  it.each([
    ['no calls', 'export const team = 1\n'],
    ['two', 'export const aCalls = defineCalls({})\nexport const bCalls = defineCalls({})\n'],
  ])('refuses a file that exports %s', async (_, text) => {
    await expect(indexesOf({ 'team/team.calls.ts': text })).rejects.toThrow('team/team.calls.ts must export')
  })
})
