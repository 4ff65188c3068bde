import { expect, it } from 'vitest'
import { exportsOf, onlyExportsOf } from './exports-of.ts'

it('returns what files with an ending export, and nothing of other files', async () => {
  const [only, ...others] = await exportsOf(import.meta.dirname, 'exports-of.ts')
  expect(others).toEqual([])
  expect(only).toEqual({ file: 'exports-of.ts', values: expect.arrayContaining([exportsOf, onlyExportsOf]) })
})

it('names a file that exports more than one thing', async () => {
  await expect(onlyExportsOf(import.meta.dirname, 'exports-of.ts')).rejects.toThrow(
    'exports-of.ts must export one thing',
  )
})
