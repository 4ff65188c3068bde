import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fieldWords, type AreaField } from '../area/area-fields.ts'
import { areaNamesOf, type AreaNames } from '../area/area-names.ts'
import { WrongRequest } from '../wrong-request.ts'

/** An area whose things a remote shows, as its contract describes it. */
export interface ShownArea {
  readonly area: AreaNames
  readonly fields: readonly AreaField[]
  readonly kinds: ReadonlySet<AreaField['kind']>
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
      return { name, kind, words: fieldWords(name) }
    })
  return { area, fields, kinds: new Set(fields.map(({ kind }) => kind)) }
}
