import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { shellPage } from './shell-page.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-shell-'))
  await mkdir(join(folder, 'html'))
  for (const language of ['en', 'ar'])
    await writeFile(join(folder, 'html', `${language}.html`), `<style nonce="__NONCE__">${language}</style>`)
})
afterEach(() => rm(folder, { recursive: true }))

const policy = "default-src 'none'; style-src 'self' 'nonce-abc+/1=='"

test('the page has the language that the portal chose, and the nonce of its policy', async () => {
  const page = await shellPage(folder, { 'content-security-policy': policy, 'content-language': 'ar' })
  expect(page).toBe('<style nonce="abc+/1==">ar</style>')
})

test('falls back to English for a language without a page in the sources', async () => {
  const page = await shellPage(folder, { 'content-security-policy': policy, 'content-language': 'de' })
  expect(page).toContain('>en<')
})

test('a language is a word and leads to no other file', async () => {
  expect(await shellPage(folder, { 'content-language': '../en' })).toContain('>en<')
})
