import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { messages } from '@atrium/contract/messages'

const root = join(import.meta.dirname, '../../..')

async function readJson(path: string): Promise<unknown> {
  return JSON.parse(await readFile(join(root, path), 'utf8'))
}

/** Returns the messages in a language other than English: the general ones, and those of each area. */
async function messagesIn(language: string): Promise<object> {
  const files = globSync('libs/contract/src/*/*.messages.json', { cwd: root })
  const areas = (await Promise.all(files.map(readJson))) as Record<string, Record<string, string>>[]
  const ofAreas = areas.flatMap((area) =>
    Object.entries(area).map(([key, message]) => [key, message[language]]),
  )
  const ofAnyCall = (await readJson(`shell/i18n/messages/${language}.json`)) as object
  return { ...ofAnyCall, ...Object.fromEntries(ofAreas) }
}

/** Returns the stories' texts in a language: those of the modals and the product's messages. */
export async function pageTexts(language: string): Promise<string> {
  return JSON.stringify({
    modals: await readJson(`libs/modals/i18n/${language}.json`),
    messages: language === 'en' ? messages : await messagesIn(language),
  })
}
