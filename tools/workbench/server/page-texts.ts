import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { messages } from '@atrium/contract/messages'
import { sharedPath } from '../../../e2e/support/shared-path.ts'

const root = join(import.meta.dirname, '../../..')

async function readJson(path: string): Promise<unknown> {
  return JSON.parse(await readFile(join(root, path), 'utf8'))
}

/** What the stories say in a language: the texts of the modals and the product's messages. */
export async function pageTexts(language: string): Promise<string> {
  return JSON.stringify({
    modals: await readJson(`libs/modals/i18n/${language}.json`),
    messages: language === 'en' ? messages : await readJson(`shell/i18n/messages/${language}.json`),
  })
}

/**
 * Names to fill lists with: those of all countries in a language, from the shared test data beside the repository.
 * Without it, some rooms.
 */
export async function names(language: string): Promise<string> {
  const file = sharedPath(`names/countries/${language}.json`)
  if (!existsSync(file)) {
    const rooms = Array.from({ length: 60 }, (_, at) => [`R${at + 1}`, `Room ${at + 1}`])
    return JSON.stringify(Object.fromEntries(rooms))
  }
  const { countries } = JSON.parse(await readFile(file, 'utf8')) as {
    countries: Record<string, string | string[]>
  }
  const entries = Object.entries(countries).map(([code, name]) => [
    code,
    Array.isArray(name) ? name[0] : name,
  ])
  return JSON.stringify(Object.fromEntries(entries))
}
