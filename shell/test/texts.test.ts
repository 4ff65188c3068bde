// @vitest-environment node
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'

const languages = ['en', 'ar', 'fr']

/** Returns every text with its dotted key. */
function textsIn(part: unknown, key = ''): [string, string][] {
  if (typeof part === 'string') return [[key, part]]
  return Object.entries(part as object).flatMap(([name, value]) =>
    textsIn(value, key === '' ? name : `${key}.${name}`),
  )
}

/** The portal's own texts, and those of the inspector, which load with its code. */
const parts = ['', 'inspector']

async function fileOf(language: string): Promise<Map<string, string>> {
  const files = await Promise.all(
    parts.map((part) => readFile(join(inject('shell'), 'assets/i18n', part, `${language}.json`), 'utf8')),
  )
  return new Map(files.flatMap((file, index) => textsIn(JSON.parse(file), parts[index])))
}

const blanks = (text: string | undefined) =>
  [...(text ?? '').matchAll(/\{\{\w+\}\}/g)].map(([blank]) => blank).toSorted()

test.each(languages)('the texts of the portal are complete in %s', async (language) => {
  const [own, english] = [await fileOf(language), await fileOf('en')]
  expect([...own.keys()].toSorted()).toEqual([...english.keys()].toSorted())
  expect([...own].filter(([, text]) => text.trim() === '')).toEqual([])
})

test.each(languages)('the texts in %s have the same parameters', async (language) => {
  const [own, english] = [await fileOf(language), await fileOf('en')]
  // A plural form may spell its number out.
  const single = [...english].filter(([key]) => !/_(zero|one|two|few|many|other)$/.test(key))
  for (const [key, text] of single) expect([key, blanks(own.get(key))]).toEqual([key, blanks(text)])
})
