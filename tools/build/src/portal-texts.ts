import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { messages } from '@atrium/contract/messages'
import { readJson } from './files.ts'

export type Texts = Readonly<Record<string, unknown>>

async function languagesIn(folder: string): Promise<string[]> {
  try {
    const files = await readdir(folder)
    return files.filter((file) => file.endsWith('.json')).map((file) => basename(file, '.json'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** Folders of the shell's source whose texts come with their code: they lie below the portal's, in a folder of that name. */
export const textParts = ['inspector'] as const

/** The texts of parts that not everybody opens: `<part>/<language>` and content. */
export async function partTexts(shellFolder: string): Promise<Map<string, Texts>> {
  const found = new Map<string, Texts>()
  for (const part of textParts) {
    const folder = join(shellFolder, 'src', part, 'i18n')
    for (const language of await languagesIn(folder))
      found.set(`${part}/${language}`, (await readJson(join(folder, `${language}.json`))) as Texts)
  }
  return found
}

/**
 * The texts that belong to no module, by language: the shell's own from `shell/i18n`, the contract's messages below
 * `messages` (their English stands in the contract), the login page's below `login`, and those of each library that
 * has an `i18n` folder below the library's name.
 */
export async function mergeTexts(shellFolder: string): Promise<Map<string, Texts>> {
  const libraries = join(shellFolder, '..', 'libs')
  const names = await readdir(libraries)
  const parts = [
    { name: 'login', folder: join(shellFolder, 'src/login/i18n') },
    ...names.map((name) => ({ name, folder: join(libraries, name, 'i18n') })),
  ]
  const own = join(shellFolder, 'i18n')
  const merged = new Map<string, Texts>()
  for (const language of await languagesIn(own)) {
    const texts: Record<string, unknown> = { ...((await readJson(join(own, `${language}.json`))) as Texts) }
    texts['messages'] =
      language === 'en' ? messages : await readJson(join(own, 'messages', `${language}.json`))
    for (const { name, folder } of parts) {
      if ((await languagesIn(folder)).length === 0) continue
      texts[name] = await readJson(join(folder, `${language}.json`))
    }
    merged.set(language, texts)
  }
  return merged
}
