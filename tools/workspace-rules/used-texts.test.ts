import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { keysOf, unusedKeys, unusedTexts, type TextsOf } from './used-texts.ts'

const root = join(import.meta.dirname, '../..')

/** Keys that begin with what is put in, so that no pattern can be read from the code. */
const dynamic: Readonly<Record<string, readonly RegExp[]>> = {
  // One dialog for both.
  locations: [/^(remove|reactivate)\.(title|message)$/],
}

/** Code that asks for the texts of the module it is shown in: each names its rows by words of its own. */
const shared: Readonly<Record<string, readonly string[]>> = { remotes: ['libs/modals/src/staged-import'] }

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
  // Which language it is and how it runs: for the build, not for people.
  { file: 'shell/src/login/i18n/en.json', code: ['shell/src/login'], dynamic: [/^(native|direction)$/] },
  ...below('libs'),
  ...below('remotes'),
]

describe('texts', () => {
  it.each(all)('of $file are all asked for', async (texts) => {
    expect(await unusedTexts(root, texts)).toEqual([])
  })

  it('are found in strings and in templates, and missed where nothing asks for them', () => {
    const keys = keysOf({
      title: '',
      state: { on: '', off: '' },
      count_one: '',
      count_other: '',
      old: { one: '' },
    })
    expect(keys).toEqual(['title', 'state.on', 'state.off', 'count', 'old.one'])
    const code = "t('title'); t(`state.${state}`); t(isMany ? 'count' : 'none'); t(`${key}`)"
    expect(unusedKeys(keys, code)).toEqual(['old.one'])
    expect(unusedKeys(keys, code, [/^old\./])).toEqual([])
  })
})
