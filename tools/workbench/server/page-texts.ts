import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { messages } from '@atrium/contract/messages'

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
