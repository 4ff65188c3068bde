import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { areaNamesOf, type AreaNames } from '../area/area-names.ts'
import { WrongRequest } from '../wrong-request.ts'

/** What the files of an area say of it, as far as a further call must know it. */
export interface KnownArea {
  readonly names: AreaNames
  /** Paths of its files, from the root. */
  readonly contract: string
  readonly calls: string
  readonly repository: string
  readonly cells: string
  readonly reads: string
  /** First part of its calls' paths, such as `project-team`. */
  readonly prefix: string
  /** How its loader is told to hold a row; undefined where it never does. */
  readonly locked: string | undefined
  /** Whether its presenter wants the reader's language. */
  readonly isTranslated: boolean
  readonly topic: string
  /** The cell, and the row of reads, of a call about one thing by its id. */
  readonly cell: string
  readonly read: { readonly queries: string; readonly inputs: string }
}

/**
 * An area whose things have one door, one presenter and one table; its calls can be added to by a command.
 * @throws WrongRequest for an area that is not there, or is built otherwise, naming what it lacks
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

  const contract = `libs/contract/src/${kebab}/${kebab}.calls.ts`
  const calls = `${home}/${kebab}.calls.ts`
  const repository = `${home}/${kebab}.repository.ts`
  const cells = `server/src/testing/adversary/cells/${kebab}.cells.ts`
  const reads = `server/src/testing/reads/${kebab}.reads.ts`
  const [, prefix = ''] = await find(
    contract,
    new RegExp(`export const ${camel}Calls = defineCalls\\(\\{\\s+'/([\\w-]+)/`),
    `${camel}Calls`,
  )
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
  await find(repository, new RegExp(`\\bversion: number`), 'row with a version')
  await find(repository, /\bproject_id: string/, 'row with a project')
  const byId = `^ {2}'/${prefix}/[\\w-]+/\\{id\\}': `
  const [, cell = ''] = await find(cells, new RegExp(`${byId}(\\w+),$`, 'm'), 'cell of one thing by its id')
  const [, queries = '', inputs = ''] = await find(
    reads,
    new RegExp(`${byId}\\{ queries: (\\d+), inputs: (.+) \\},$`, 'm'),
    'row of one thing by its id',
  )
  return {
    names,
    ...{ contract, calls, repository, cells, reads, prefix, cell },
    locked: lockOf(door),
    isTranslated: row.includes('language'),
    topic: await topicOf(root, home),
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

/** What the area's changes are told as. */
async function topicOf(root: string, home: string): Promise<string> {
  for (const file of (await readdir(join(root, home))).filter((name) => !name.endsWith('.test.ts'))) {
    if (!file.endsWith('.ts')) continue
    const topic = /topic: '([\w-]+)'/.exec(await readFile(join(root, home, file), 'utf8'))?.[1]
    if (topic !== undefined) return topic
  }
  throw new WrongRequest(`${home} tells nobody of its changes: no file of it names a topic.`)
}
