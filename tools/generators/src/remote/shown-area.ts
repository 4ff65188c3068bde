import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fieldWords, type AreaField, type Labels, type Language } from '../area/area-fields.ts'
import { areaNamesOf, type AreaNames } from '../area/area-names.ts'
import { WrongRequest } from '../wrong-request.ts'

/** An area whose things a remote shows, as its contract describes it. */
export interface ShownArea {
  readonly area: AreaNames
  readonly fields: readonly AreaField[]
  readonly kinds: ReadonlySet<AreaField['kind']>
  /** What many of its things are called, by language. */
  readonly titles: Labels
}

const kindOf: Readonly<Record<string, AreaField['kind']>> = {
  'z.string()': 'text',
  'z.number().nullable()': 'number',
  'date.nullable()': 'date',
}

/**
 * Returns an area made by `npm run new -- area`.
 * @throws WrongRequest for an area that is missing, or written otherwise
 */
export async function shownArea(root: string, typed: string): Promise<ShownArea> {
  const area = areaNamesOf(typed)
  const file = `libs/contract/src/${area.kebab}/${area.kebab}.calls.ts`
  if (!existsSync(join(root, file)))
    throw new WrongRequest(`There is no area ${area.kebab}. Make it first: npm run new -- area ${area.kebab}`)
  const text = await readFile(join(root, file), 'utf8')
  const members = new RegExp(
    `const ${area.camel} = z\\s*\\.object\\(\\{([^}]*?)created_at: time,\\s+changed_at: time,\\s+version,\\s+\\}\\)`,
  ).exec(text)?.[1]
  if (members === undefined)
    throw new WrongRequest(
      `${file} describes ${area.camel} otherwise than a new area does. Make the remote without --of, and let its pages ask the calls.`,
    )
  const { plurals, fields: labels } = await wordsOf(root, area)
  const fields = members
    .trim()
    .split(/,\s*/)
    .filter((line) => line.includes(': '))
    .map((line) => line.split(': ') as [name: string, schema: string])
    .filter(([name]) => !['project_id', 'code', 'name', 'description'].includes(name))
    .map(([name, schema]): AreaField => {
      const kind = kindOf[schema]
      if (kind === undefined)
        throw new WrongRequest(
          `${file} has a field ${name} of another kind than text, number and date: ${schema}.`,
        )
      const en = labels[name]?.en ?? fieldWords(name)
      const given = labels[name] ?? {}
      return {
        name,
        kind,
        labels: { en, fr: given.fr ?? en, ar: given.ar ?? en },
        // The English label stands in for a missing one.
        untranslated: (['fr', 'ar'] as const).filter((language) => (given[language] ?? en) === en),
      }
    })
  const en = plurals.en ?? area.many.words
  const titles = { en, fr: plurals.fr ?? en, ar: plurals.ar ?? en }
  return { area, fields, kinds: new Set(fields.map(({ kind }) => kind)), titles }
}

type Words = Partial<Record<Language, string>>

/** Returns what the things of an area and their fields are called, from its `*.things.json`. */
async function wordsOf(root: string, { kebab, snake }: AreaNames) {
  const file = join(root, `libs/contract/src/${kebab}/${kebab}.things.json`)
  const things = existsSync(file)
    ? (JSON.parse(await readFile(file, 'utf8')) as Record<
        string,
        { plurals: Words; fields: Record<string, Words> }
      >)
    : {}
  return things[snake] ?? { plurals: {}, fields: {} }
}
