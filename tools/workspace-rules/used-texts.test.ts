import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { keysOf, unusedKeys, unusedTexts, type TextsOf } from './used-texts.ts'

const root = join(import.meta.dirname, '../..')

/** Keys that start with an inserted part, so that the code has no pattern for them. */
const dynamic: Readonly<Record<string, readonly RegExp[]>> = {
  // One dialog for both, and for one location or several.
  locations: [/^(remove|reactivate)\.(title|message|done)(Many)?$/],
}

/**
 * Code outside of a folder that uses its texts: parts of screens use those of the module that shows them, and of `libs/modals`. The modules of
 * orders use the words of `libs/orders`.
 */
const shared: Readonly<Record<string, readonly string[]>> = {
  libs: ['libs/screens/src', 'remotes/work/src', 'remotes/maintenance/src'],
  remotes: ['libs/screens/src', 'libs/orders/src'],
}

const below = (folder: string): TextsOf[] =>
  readdirSync(join(root, folder))
    .filter((name) => existsSync(join(root, folder, name, 'i18n/en.json')))
    .map((name) => ({
      file: `${folder}/${name}/i18n/en.json`,
      code: [`${folder}/${name}/src`, ...(shared[folder] ?? [])],
      dynamic: dynamic[name],
    }))

const all: TextsOf[] = [
  { file: 'shell/i18n/en.json', code: ['shell/src', 'libs/portal/src'] },
  { file: 'shell/src/inspector/i18n/en.json', code: ['shell/src/inspector'] },
  // The language and its direction: for the build, not for people.
  {
    file: 'shell/src/login/i18n/en.json',
    code: ['shell/src/login', 'shell/src/sign-in'],
    dynamic: [/^(native|direction)$/],
  },
  ...below('libs'),
  ...below('remotes'),
]

describe('texts', () => {
  it.each(all)('of $file are all in use', async (texts) => {
    expect(await unusedTexts(root, texts)).toEqual([])
  })

  it('are found in strings and in templates, and reported if nothing uses them', () => {
    const keys = keysOf({
      title: '',
      state: { on: '', 'half off': '' },
      count_one: '',
      count_other: '',
      old: { one: '' },
    })
    expect(keys).toEqual(['title', 'state.on', 'state.half off', 'count', 'old.one'])
    const code = "t('title'); t(`state.${state}`); t(isMany ? 'count' : 'none'); t(`${key}`)"
    expect(unusedKeys(keys, code)).toEqual(['old.one'])
    expect(unusedKeys(keys, code, [/^old\./])).toEqual([])
    expect(unusedKeys(keys, `${code} t(\`\${words}.one\`) <List words="old" />`)).toEqual([])
    expect(unusedKeys(keys, `${code} t(\`\${words}.two\`) <List words="old" />`)).toEqual(['old.one'])
  })
})
