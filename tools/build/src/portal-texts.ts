import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { messages } from '@atrium/contract/messages'
import { messagesOfAreas, rightsOfAreas, thingsOfAreas } from './areas/contract-areas.ts'
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

/** Folders of the shell's source whose texts load with their code: below the portal's texts, in a folder of that name. */
export const textParts = ['inspector'] as const

/** Returns the texts of optional parts: `<part>/<language>` and content. */
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
 * Returns the texts that belong to no module, by language: the shell's own from `shell/i18n`, the contract's messages below
 * `messages` (general English ones from the contract, those of an area in every language), the login page's below `login`,
 * and those of each library with an `i18n` folder below the library's name. The names of rights and of
 * things, which the contract keeps as well, join the portal's texts.
 */
export async function mergeTexts(shellFolder: string): Promise<Map<string, Texts>> {
  const libraries = join(shellFolder, '..', 'libs')
  const names = await readdir(libraries)
  const parts = [
    { name: 'login', folder: join(shellFolder, 'src/login/i18n') },
    ...names.map((name) => ({ name, folder: join(libraries, name, 'i18n') })),
  ]
  const own = join(shellFolder, 'i18n')
  const root = join(shellFolder, '..')
  const [rights, areaMessages] = [await rightsOfAreas(root), await messagesOfAreas(root)]
  const things = await thingsOfAreas(root)
  const merged = new Map<string, Texts>()
  for (const language of await languagesIn(own)) {
    const texts: Record<string, unknown> = { ...((await readJson(join(own, `${language}.json`))) as Texts) }
    texts['messages'] =
      language === 'en'
        ? messages
        : {
            ...((await readJson(join(own, 'messages', `${language}.json`))) as Texts),
            ...mapValues(areaMessages, (message) => message[language]),
          }
    for (const { name, folder } of parts) {
      if ((await languagesIn(folder)).length === 0) continue
      texts[name] = await readJson(join(folder, `${language}.json`))
    }
    texts['portal'] = {
      ...withAreas(texts['portal'] as PortalTexts, rights, language),
      things: mapValues(things, ({ names, fields }) => ({
        name: names[language],
        fields: mapValues(fields, (field) => field[language]),
      })),
    }
    merged.set(language, texts)
  }
  return merged
}

interface PortalTexts {
  readonly rights: object
}

function withAreas(portal: PortalTexts, rights: Awaited<ReturnType<typeof rightsOfAreas>>, language: string) {
  const areas = mapValues(Object.fromEntries(rights), ({ names }) => names[language])
  return { ...portal, rights: { areas, ...portal.rights } }
}

const mapValues = <Value, Mapped>(record: Readonly<Record<string, Value>>, map: (value: Value) => Mapped) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]))
