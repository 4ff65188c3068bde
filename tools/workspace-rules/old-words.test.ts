import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { oldWordsIn, readOldWords, textsOf } from './old-words.ts'

const root = join(import.meta.dirname, '../..')
const old = await readOldWords(root)
const languages = Object.keys(old)
const files = globSync(
  [
    'libs/*/i18n/*.json',
    'libs/screens/src/*/words/*.json',
    'remotes/*/i18n/*.json',
    'shell/**/i18n/**/*.json',
  ],
  { cwd: root, exclude: ['**/node_modules', '**/dist', '**/artifacts', 'shell/test'] },
).filter((file) => languages.includes(basename(file, '.json')))
const messages = globSync('libs/contract/src/*/*.messages.json', { cwd: root })

const read = async <Content>(file: string) => JSON.parse(await readFile(join(root, file), 'utf8')) as Content

describe('screen texts use the words of the glossary', () => {
  it('in every language of the portal', () => {
    expect(languages.toSorted()).toEqual(['ar', 'en', 'fr'])
    expect(files.length).toBeGreaterThan(30)
    expect(messages.length).toBeGreaterThan(20)
  })

  it.each(files)('in %s', async (file) => {
    const texts = textsOf(await read<Parameters<typeof textsOf>[0]>(file))
    expect(oldWordsIn(texts, old[basename(file, '.json')] ?? [])).toEqual([])
  })

  it.each(messages)('in %s', async (file) => {
    const all = Object.entries(await read<Record<string, Record<string, string>>>(file))
    for (const language of languages) {
      const texts = all.map(([key, text]) => [key, text[language] ?? ''] as const)
      expect(oldWordsIn(texts, old[language] ?? [])).toEqual([])
    }
  })
})

describe('an old form', () => {
  const words = [{ old: '\\bposting\\b', use: 'movement', except: 'Words$' }]

  it('is named with its key and the form to use', () => {
    expect(oldWordsIn(textsOf({ ledger: { none: 'No posting' } }), words)).toEqual([
      "ledger.none: 'No posting'. Use: movement",
    ])
  })

  it('is allowed in a key that is excepted, and inside of another word', () => {
    expect(oldWordsIn(textsOf({ findWords: 'posting', none: 'No repostings' }), words)).toEqual([])
  })
})
