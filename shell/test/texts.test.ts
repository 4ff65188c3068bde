// @vitest-environment node
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'

const languages = ['en', 'ar', 'fr']

/** Every text below its dotted key. */
function textsIn(part: unknown, key = ''): [string, string][] {
  if (typeof part === 'string') return [[key, part]]
  return Object.entries(part as object).flatMap(([name, value]) =>
    textsIn(value, key === '' ? name : `${key}.${name}`),
  )
}

const fileOf = async (language: string) =>
  new Map(
    textsIn(JSON.parse(await readFile(join(inject('shell'), 'assets/i18n', `${language}.json`), 'utf8'))),
  )

const blanks = (text: string | undefined) =>
  [...(text ?? '').matchAll(/\{\{\w+\}\}/g)].map(([blank]) => blank).toSorted()

test.each(languages)('the texts of the portal are complete in %s', async (language) => {
  const [own, english] = [await fileOf(language), await fileOf('en')]
  expect([...own.keys()].toSorted()).toEqual([...english.keys()].toSorted())
  expect([...own].filter(([, text]) => text.trim() === '')).toEqual([])
})

test.each(languages)('what is filled in is the same in %s', async (language) => {
  const [own, english] = [await fileOf(language), await fileOf('en')]
  // A plural form may say its number in words.
  const single = [...english].filter(([key]) => !/_(zero|one|two|few|many|other)$/.test(key))
  for (const [key, text] of single) expect([key, blanks(own.get(key))]).toEqual([key, blanks(text)])
})
