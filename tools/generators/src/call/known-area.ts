import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { areaNamesOf, type AreaNames } from '../area/area-names.ts'
import { WrongRequest } from '../wrong-request.ts'

/** What the files of an area say about it, as far as a further call needs it. */
export interface KnownArea {
  readonly names: AreaNames
  /** Folder of its calls, from the root: its own, or that of the area that administers it. */
  readonly home: string
  /** How a file there imports the loader, presenter and repository of the area: this prefix, and the name of the file. */
  readonly own: string
  /** Paths of its files, from the root. */
  readonly contract: string
  readonly calls: string
  readonly repository: string
  readonly cells: string
  readonly reads: string
  /** First part of its calls' paths, such as `project-team`. */
  readonly prefix: string
  /** The argument that makes its loader lock a row; undefined if it never does. */
  readonly locked: string | undefined
  /** Whether its presenter needs the reader's language. */
  readonly isTranslated: boolean
  /** The topic of the area: what its calls change, and show. */
  readonly topic: string
  /** The cell, and the row of reads, of a call about one thing by its id. */
  readonly cell: string
  readonly read: { readonly queries: string; readonly inputs: string }
}

/**
 * Returns an area whose things have one door, one presenter and one table, so that a command can add calls to it.
 * @throws WrongRequest for a missing area, or one built otherwise, with what it lacks
 */
export async function knownArea(root: string, typed: string | undefined): Promise<KnownArea> {
  const names = areaNamesOf(typed)
  const { kebab, snake, camel, pascal } = names
  const home = `server/src/areas/${kebab}`
  if (!existsSync(join(root, home)))
    throw new WrongRequest(
      `There is no area ${kebab}: server/src/areas has ${await folders(root)}. Make it first: npm run new -- area ${kebab}`,
    )
  const textOf = async (path: string) =>
    existsSync(join(root, path)) ? readFile(join(root, path), 'utf8') : ''
  const find = async (path: string, pattern: RegExp, what: string) => {
    const found = pattern.exec(await textOf(path))
    if (found) return found
    throw new WrongRequest(
      `A call of ${kebab} is to be written by hand, as ARCHITECTURE.md has it: ${path} has no ${what}, which this command builds upon.`,
    )
  }

  const upper = `${home}-administration`
  const isSplit = existsSync(join(root, upper))
  const homeOfCalls = isSplit ? upper : home
  const contract = `libs/contract/src/${kebab}/${kebab}.calls.ts`
  const calls = `${homeOfCalls}/${kebab}.calls.ts`
  const repository = `${home}/${kebab}.repository.ts`
  const cells = `server/src/testing/adversary/cells/${kebab}.cells.ts`
  const reads = `server/src/testing/reads/${kebab}.reads.ts`
  const [, prefix = ''] = await find(
    contract,
    new RegExp(`export const ${camel}Calls = defineCalls\\(\\{\\s+'/([\\w-]+)/`),
    `${camel}Calls`,
  )
  const [, topic = ''] = await find(contract, /changes: \['([\w-]+)'/, 'call that declares what it changes')
  await find(contract, new RegExp(`onThing\\('${snake}',`), `call on one ${snake}`)
  await find(contract, new RegExp(`\\b${camel}\\b(?!Calls)`), `schema ${camel}`)
  await find(calls, new RegExp(`export const ${camel}Served\\b[^=]*= \\[`), `${camel}Served`)
  const [, door = ''] = await find(
    `${home}/${kebab}.loader.ts`,
    new RegExp(`export async function load${pascal}\\(([^]*?)\\): Promise`),
    `load${pascal}`,
  )
  const [, row = ''] = await find(
    `${home}/${kebab}.presenter.ts`,
    new RegExp(`export function present${pascal}\\(([^)]*)\\)`),
    `present${pascal}`,
  )
  const ofOthers = `${home}/${kebab}-rows.loader.ts`
  const rows = existsSync(join(root, ofOthers)) ? ofOthers : repository
  await find(rows, /\bversion: number/, 'row with a version')
  await find(rows, /\bproject_id: string/, 'row with a project')
  const byId = `^ {2}'/${prefix}/[\\w-]+/\\{id\\}': `
  const [, cell = ''] = await find(cells, new RegExp(`${byId}(\\w+),$`, 'm'), 'cell of one thing by its id')
  const [, queries = '', inputs = ''] = await find(
    reads,
    new RegExp(`${byId}\\{ queries: (\\d+), inputs: (.+) \\},$`, 'm'),
    'row of one thing by its id',
  )
  return {
    names,
    home: homeOfCalls,
    own: isSplit ? `../${kebab}/` : './',
    ...{ contract, calls, repository, cells, reads, prefix, cell },
    locked: lockOf(door),
    isTranslated: row.includes('language'),
    topic,
    read: { queries, inputs },
  }
}

function lockOf(door: string): string | undefined {
  if (!/\block\b/.test(door)) return undefined
  return /\{[^}]*\block\b/.test(door) ? "{ lock: 'locked' }" : "'locked'"
}

async function folders(root: string): Promise<string> {
  const entries = await readdir(join(root, 'server/src/areas'), { withFileTypes: true })
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .join(', ')
}
