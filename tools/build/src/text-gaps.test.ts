import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { textGaps } from './text-gaps.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-texts-'))
})
afterEach(() => rm(folder, { recursive: true }))

it('names the texts that one language has and another lacks, in both directions', async () => {
  await writeFile(join(folder, 'en.json'), '{"title": "Stores", "pages": {"list": "Stores", "one": "Store"}}')
  await writeFile(
    join(folder, 'fr.json'),
    '{"title": "Magasins", "pages": {"list": "Magasins"}, "extra": "Oui"}',
  )
  expect(await textGaps(folder, ['en', 'fr'])).toEqual({ en: ['extra'], fr: ['pages.one'] })
})

it('names a language file that is no JSON, and the place of the error', async () => {
  await writeFile(join(folder, 'en.json'), '{"title": "Stores"}')
  await writeFile(join(folder, 'fr.json'), '{\n  "title": "Magasins"\n  "list": "Magasins"\n}')
  await expect(textGaps(folder, ['en', 'fr'])).rejects.toThrow(
    new RegExp(`${join(folder, 'fr.json')} is no JSON: .*line 3`),
  )
})
