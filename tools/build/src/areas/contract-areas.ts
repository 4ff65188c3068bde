import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { filesBelow, readJson } from '../files.ts'

const contract = 'libs/contract/src'

/** Returns the files generated from the folders of the contract's areas: the text of each, by its path from the root. */
export async function contractIndexes(root: string): Promise<ReadonlyMap<string, string>> {
  const [calls, rights, messages, translations, things, notifications] = [
    await callsIndex(root),
    await rightsIndex(root),
    await messagesIndex(root),
    await translationsIndex(root),
    await thingsIndex(root),
    await notificationsIndex(root),
  ]
  return new Map([
    [`${contract}/areas.ts`, calls],
    [`${contract}/rights.ts`, rights],
    [`${contract}/area-messages.ts`, messages],
    [`${contract}/area-translations.ts`, translations],
    [`${contract}/thing-words.ts`, things],
    [`${contract}/notification-words.ts`, notifications],
    ...(await rightWordsIndexes(root)),
  ])
}

const header = (sources: string) =>
  `// Written by \`npm run shapes\` from the areas' ${sources}. Never edit it by hand.`

interface CallsFile {
  /** `team/team.calls.ts` */
  readonly path: string
  /** `teamCalls` */
  readonly calls: string
  /** The types that it exports. */
  readonly types: readonly string[]
}

/**
 * Returns the index of all `<area>/*.calls.ts` of the contract: their calls in one object, and the types that they export.
 * @throws Error for a file that does not export exactly one `…Calls`
 */
async function callsIndex(root: string): Promise<string> {
  const folder = join(root, contract)
  const paths = await filesOfAreas(folder, '.calls.ts')
  const files = await Promise.all(
    paths.map(async (path) => callsFile(path, await readFile(join(folder, path), 'utf8'))),
  )
  return `${header('*.calls.ts')}
${files.map(({ path, calls }) => `import { ${calls} } from './${path}'`).join('\n')}

/** The calls of every area, by path. */
export const calls = {
${files.map(({ calls }) => `  ...${calls},`).join('\n')}
}

${files
  .filter(({ types }) => types.length > 0)
  .map(({ path, types }) => `export type { ${types.join(', ')} } from './${path}'`)
  .join('\n')}
`
}

function callsFile(path: string, text: string): CallsFile {
  const exported = [...text.matchAll(/^export const (\w+Calls)\b/gm)].map(([, name = '']) => name)
  const [calls, another] = exported
  if (calls === undefined || another !== undefined)
    throw new Error(`${contract}/${path} must export its calls as one const whose name ends in Calls`)
  const types = [...text.matchAll(/^export (?:type|interface) (\w+)/gm)].map(([, name = '']) => name)
  return { path, calls, types: types.toSorted() }
}

/** The actions on an area's things that a role can allow, from its `*.rights.json`. */
export interface AreaRights {
  /** Its place on the permissions screen. */
  readonly position: number
  readonly actions: readonly string[]
  /** Its name by language. */
  readonly names: ByLanguage
  /** Further words that find it on the permissions screen, by language, separated by commas. */
  readonly words?: ByLanguage
  /** What each of its rights allows, in one line, by action and language. */
  readonly lines: Readonly<Record<string, ByLanguage>>
  /** The code of the module whose screens ask for these rights; none for rights that every module may ask for. */
  readonly module?: string
  /** The portal has no module yet that uses these rights. */
  readonly planned?: boolean
}

/** Returns the rights of all areas, in the order of their positions. */
export async function rightsOfAreas(root: string): Promise<[area: string, rights: AreaRights][]> {
  const folder = join(root, contract)
  const files = await Promise.all(
    (await filesOfAreas(folder, '.rights.json')).map(
      async (path) => (await readJson(join(folder, path))) as Record<string, AreaRights>,
    ),
  )
  const rights = files.flatMap((file) => Object.entries(file))
  return rights.toSorted(([one, a], [other, b]) => a.position - b.position || one.localeCompare(other))
}

async function rightsIndex(root: string): Promise<string> {
  const rights = await rightsOfAreas(root)
  const lines = rights.map(
    ([area, { actions }]) => `  ${area}: [${actions.map((action) => `'${action}'`).join(', ')}],`,
  )
  const planned = rights.flatMap(([area, { planned: isPlanned }]) => (isPlanned ? [`  '${area}',`] : []))
  const owners = rights.flatMap(([area, { module }]) => (module ? [`  ${area}: '${module}',`] : []))
  return `${header('*.rights.json')}

/** The actions that a role can allow, by area. */
export const actionsByArea = {
${lines.join('\n')}
} as const

/** The areas whose rights no module of the portal uses yet. */
export const plannedAreas = [
${planned.join('\n')}
] as const

/** The code of the module whose screens ask for the rights of an area. An area that is not here is of no single module. */
export const modulesOfAreas = {
${owners.join('\n')}
} as const
`
}

/** Returns a file for each language: what each right allows, and further words for each area. */
async function rightWordsIndexes(root: string): Promise<[path: string, text: string][]> {
  const rights = await rightsOfAreas(root)
  const languages = new Set(rights.flatMap(([, { names }]) => Object.keys(names)))
  return [...languages].toSorted().map((language) => {
    const areas = rights.map(([area, { words, lines }]) => {
      const ofActions = Object.entries(lines).map(([action, line]) => [action, line[language] ?? ''])
      const texts = { words: words?.[language] ?? '', lines: Object.fromEntries(ofActions) }
      return `  ${area}: ${JSON.stringify(texts)},`
    })
    const text = `${header('*.rights.json')}
import type { RightWords } from './right-words.ts'

/** What each right allows, and further words for each area, in one language. */
export const rightWords: RightWords = {
${areas.join('\n')}
}
`
    return [`${contract}/right-words-${language}.ts`, text]
  })
}

type ByLanguage = Readonly<Record<string, string>>

/** How a kind of thing and its fields are called, from the `*.things.json` of its area. */
export interface ThingWords {
  /** The name of one thing, by language. */
  readonly names: ByLanguage
  /** What several are called, by language. */
  readonly plurals: ByLanguage
  /** The names of its fields, by field and language. */
  readonly fields: Readonly<Record<string, ByLanguage>>
}

/** Returns the words for the things of all areas that have a `*.things.json`, by kind. */
export async function thingsOfAreas(root: string): Promise<Readonly<Record<string, ThingWords>>> {
  const folder = join(root, contract)
  const paths = await filesOfAreas(folder, '.things.json')
  const files = await Promise.all(
    paths.map(async (path) => (await readJson(join(folder, path))) as Record<string, ThingWords>),
  )
  return Object.fromEntries(files.flatMap((file) => Object.entries(file)))
}

async function thingsIndex(root: string): Promise<string> {
  const lines = Object.entries(await thingsOfAreas(root)).map(
    ([thing, words]) => `  ${thing}: ${JSON.stringify(words)},`,
  )
  return `${header('*.things.json')}
/** How kinds of things and their fields are called, by kind, field and language. */
export const thingWords = {${lines.length === 0 ? '' : `\n${lines.join('\n')}\n`}} as const
`
}

/** What people read of a kind of notification, from the `*.notifications.json` of its area. */
export interface NotificationWords {
  /** What the kind is called among the preferences, by language. */
  readonly names: ByLanguage
  /** The line for one event, by language, with parameters such as `{{store}}`. */
  readonly one?: ByLanguage
  /** The line for several events, by language and plural form, with `{{count}}` and parameters that they share. */
  readonly many?: Readonly<Record<string, ByLanguage>>
  /** In place of both, the line by what has become of the one thing that it tells of, and by language. */
  readonly states?: Readonly<Record<string, ByLanguage>>
}

/** Returns the words for the notifications of all areas, by kind. */
export async function notificationsOfAreas(
  root: string,
): Promise<Readonly<Record<string, NotificationWords>>> {
  const folder = join(root, contract)
  const paths = await filesOfAreas(folder, '.notifications.json')
  const files = await Promise.all(
    paths.map(async (path) => (await readJson(join(folder, path))) as Record<string, NotificationWords>),
  )
  return Object.fromEntries(files.flatMap((file) => Object.entries(file)))
}

async function notificationsIndex(root: string): Promise<string> {
  const lines = Object.entries(await notificationsOfAreas(root)).map(
    ([kind, words]) => `  ${kind}: ${JSON.stringify(words)},`,
  )
  return `${header('*.notifications.json')}
/** What people read of each kind of notification. For the server alone: it writes the lines. */
export const notificationWords = {${lines.length === 0 ? '' : `\n${lines.join('\n')}\n`}} as const
`
}

/** A message in every language of the portal. */
type Message = Readonly<Record<string, string>>

/** Returns the messages of all areas, by their keys. */
export async function messagesOfAreas(root: string): Promise<Readonly<Record<string, Message>>> {
  const folder = join(root, contract)
  const messages: Record<string, Message> = {}
  for (const path of await filesOfAreas(folder, '.messages.json'))
    for (const [key, message] of Object.entries((await readJson(join(folder, path))) as typeof messages)) {
      if (messages[key]) throw new Error(`${path} has a message ${key}, which another area has already`)
      messages[key] = message
    }
  return messages
}

async function messagesIndex(root: string): Promise<string> {
  const lines = Object.entries(await messagesOfAreas(root)).map(
    ([key, message]) => `  ${key}: ${JSON.stringify(message['en'])},`,
  )
  return `${header('*.messages.json')}

/** The English words of the messages of areas. */
export const areaMessages = {
${lines.join('\n')}
} as const
`
}

async function translationsIndex(root: string): Promise<string> {
  const messages = Object.entries(await messagesOfAreas(root))
  const languages = [...new Set(messages.flatMap(([, message]) => Object.keys(message)))].filter(
    (language) => language !== 'en',
  )
  const blocks = languages.map((language) => {
    const lines = messages.flatMap(([key, message]) =>
      message[language] === undefined ? [] : [`    ${key}: ${JSON.stringify(message[language])},`],
    )
    return `  ${language}: {\n${lines.join('\n')}\n  },`
  })
  return `${header('*.messages.json')}

/** The words of the messages of areas in the other languages. For the server alone: a browser gets them in its language. */
export const areaTranslations = {${blocks.length === 0 ? '' : `\n${blocks.join('\n')}\n`}} as const
`
}

/** Returns the paths of the files with this ending in the areas' folders. */
async function filesOfAreas(folder: string, ending: string): Promise<string[]> {
  return (await filesBelow(folder)).filter((path) => path.split('/').length === 2 && path.endsWith(ending))
}
