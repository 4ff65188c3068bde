import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { decisionIndex, indexFile } from './decision-index.ts'

const root = join(import.meta.dirname, '../../../..')

it('is fresh: run npm run decisions after you add, retitle or replace a record', async () => {
  expect(await readFile(join(root, indexFile), 'utf8')).toBe(await decisionIndex(root))
})

describe('an index', () => {
  let folder: string

  async function indexOf(files: Readonly<Record<string, string>>): Promise<string> {
    folder = await mkdtemp(join(tmpdir(), 'atrium-decisions-'))
    await mkdir(join(folder, 'docs/decisions'), { recursive: true })
    for (const [name, text] of Object.entries(files))
      await writeFile(join(folder, 'docs/decisions', name), text)
    return decisionIndex(folder)
  }
  afterEach(() => rm(folder, { recursive: true, force: true }))

  it('lists records by subject, with their replacements', async () => {
    const text = await indexOf({
      '0002-a-queue.md': '# 0002 A queue\n\n2026-11-22 · calls\n',
      '0001-a-lock.md': '# 0001 A lock\n\n2026-11-21 · calls · superseded by 0002\n',
      '0003-journeys.md': '# 0003 Journeys\n\n2026-11-22 · tests\n',
      'README.md': '# Decisions\n',
    })
    expect(text).toContain(
      '- [0001](0001-a-lock.md) A lock (superseded by 0002)\n- [0002](0002-a-queue.md) A queue',
    )
    expect(text.indexOf('Journeys')).toBeLessThan(text.indexOf('A lock'))
  })

  it.each([
    ['a title', { '0001-a.md': '# A\n\n2026-11-22 · calls\n' }, "0001-a.md must begin with '# '"],
    ['its own number', { '0001-a.md': '# 0002 A\n\n2026-11-22 · calls\n' }, "0001-a.md must begin with '# '"],
    ['a date', { '0001-a.md': '# 0001 A\n\ncalls\n' }, '0001-a.md must name its date'],
    ['a subject', { '0001-a.md': '# 0001 A\n\n2026-11-22\n' }, '0001-a.md must name its subject'],
    [
      'a number of its own',
      { '0001-a.md': '# 0001 A\n\n2026-11-22 · calls\n', '0001-b.md': '# 0001 B\n\n2026-11-22 · calls\n' },
      'two decisions have the number 0001',
    ],
  ])('refuses a record without %s', async (_, files, message) => {
    await expect(indexOf(files)).rejects.toThrow(message)
  })
})
