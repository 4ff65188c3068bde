import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Made } from '../made.ts'
import { namesOf, type Names } from '../names.ts'
import { Plan } from '../plan.ts'
import { recordShapes } from '../record-shapes.ts'
import { renderTemplates } from '../render-templates.ts'
import { WrongRequest } from '../wrong-request.ts'
import { knownArea, type KnownArea } from './known-area.ts'

/** One call, in every spelling of its files. */
interface CallNames {
  /** `/work-order/close/{id}` */
  readonly path: string
  /** `closeWorkOrder` */
  readonly action: string
  readonly code: string
  readonly verb: Names
}

/**
 * Plans a call of an area about one of its things: its contract, its work, its rights, and the entries for the tests of all
 * calls. A change raises the version, records the change and notifies the topic; a read returns the thing.
 * @throws WrongRequest for an area that is missing or built otherwise, and for a verb that it has
 */
export async function newCall(
  root: string,
  typedArea: string | undefined,
  typedVerb: string | undefined,
  isRead: boolean,
): Promise<Made> {
  const area = await knownArea(root, typedArea)
  const verb = namesOf(typedVerb, 'call')
  const { names, prefix } = area
  const path = `/${prefix}/${verb.kebab}/{id}`
  const promised = await readFile(join(root, area.contract), 'utf8')
  if (new RegExp(`'/${prefix}/${verb.kebab}['/]`).test(promised))
    throw new WrongRequest(`${area.contract} has a call /${prefix}/${verb.kebab} already. Choose another.`)
  const code = `${names.snake}_${isRead ? 'view' : 'edit'}`
  if (!promised.includes(`'${code}'`))
    throw new WrongRequest(
      `${area.contract} knows no right ${code}. Write the call by hand, as ARCHITECTURE.md has it.`,
    )
  if (!isRead && area.locked === undefined)
    throw new WrongRequest(
      `The loader of ${names.kebab} holds nothing for a change. Write the call by hand, as ARCHITECTURE.md has it; one that reads is made with --read.`,
    )
  const call: CallNames = { path, action: `${verb.camel}${names.pascal}`, code, verb }

  const plan = new Plan(root)
  const kebab = `${verb.kebab}-${names.kebab}`
  await renderTemplates(plan, isRead ? 'call/read' : 'call/change', area.home, {
    ...call,
    kebab,
    area: names,
    own: area.own,
    ...{ locked: area.locked, isTranslated: area.isTranslated },
  })
  await promise(plan, area, call, isRead)
  await serve(plan, area, call, isRead)
  await list(plan, area, call, isRead)
  return {
    plan,
    after: [recordShapes(prefix)],
    next: [
      isRead
        ? `Let ${area.contract} say what ${path} tells, and ${area.calls} tell it; it gives the whole thing now. Then npm run shapes.`
        : `Let ${area.home}/${kebab}.ts do what it is for: it raises the version, audits and tells now. What goes in and comes back is in ${area.contract}; then npm run shapes.`,
      `npm run vitest -- server run ${area.home.replace('server/', '')} && npm run vitest -- server run src/http -t ${path.replace(/\{.*/, '')}`,
    ],
  }
}

async function promise(plan: Plan, area: KnownArea, call: CallNames, isRead: boolean): Promise<void> {
  const { names, contract } = area
  const summary = isRead
    ? `summary: '${call.verb.words} of one ${names.lower}',
    effect: 'read',
    access: onThing('${names.snake}', '${call.code}'),
    shows: ['${area.topic}'],
    input: z.strictObject({ id }),
    reply: z.object({ ${names.snake === names.camel ? names.snake : `${names.snake}: ${names.camel}`} }),`
    : `summary: '${call.verb.words} ${names.article} ${names.lower}',
    effect: 'change',
    access: onThing('${names.snake}', '${call.code}'),
    changes: ['${area.topic}'],
    input: z.strictObject({ id, version: version.optional() }),
    reply: statusReply.extend({ version }),`
  await plan.change(contract, (text) => {
    const whole = insertAtLast(contract, text, '\n})', `\n  '${call.path}': {\n    ${summary}\n  },`)
    return withImports(whole, '../values.ts', isRead ? ['id'] : ['id', 'statusReply', 'version'])
  })
}

async function serve(plan: Plan, area: KnownArea, call: CallNames, isRead: boolean): Promise<void> {
  const { calls, names, repository } = area
  const { kebab, snake, pascal } = names
  const handler = isRead
    ? `serve('${call.path}', async ({ id }, context) => ({
    ${snake}: present${pascal}(await load${pascal}(context, id, '${call.code}')${area.isTranslated ? ', context.actor.language' : ''}),
  })),`
    : `serve('${call.path}', async (input, context) => ({ version: await ${call.action}(context, input) })),`
  await plan.change(calls, (text) => {
    const whole = insertAtLast(calls, text, '\n]', `\n\n  ${handler}`)
    if (!isRead) return withImports(whole, `./${call.verb.kebab}-${kebab}.ts`, [call.action])
    const loading = withImports(whole, `${area.own}${kebab}.loader.ts`, [`load${pascal}`])
    return withImports(loading, `${area.own}${kebab}.presenter.ts`, [`present${pascal}`])
  })
  if (isRead) return
  await plan.change(repository, (text) => {
    if (text.includes(`function touch${pascal}(`)) return text
    const set = `${text.includes('changed_at: sql') ? 'changed_at = now(), ' : ''}version = version + 1`
    return `${withImports(text, 'kysely', ['sql'])}
/** Raises the version after a change. Returns the new one. */
export async function touch${pascal}(database: Database, id: string): Promise<number> {
  const { rows } = await sql<{ version: number }>\`
    update ${snake} set ${set} where id = \${id} returning version\`.execute(database)
  const [row] = rows
  if (!row) throw new Error('the locked row is gone')
  return row.version
}
`
  })
}

/** Adds it to the valid inputs of the tests of all calls. */
async function list(plan: Plan, area: KnownArea, { path }: CallNames, isRead: boolean): Promise<void> {
  await plan.change(area.cells, (text) =>
    insertAtLast(area.cells, text, '\n}', `\n  '${path}': ${area.cell},`),
  )
  const { queries, inputs } = area.read
  if (isRead)
    await plan.change(area.reads, (text) =>
      insertAtLast(area.reads, text, '\n}', `\n  '${path}': { queries: ${queries}, inputs: ${inputs} },`),
    )
}

/** Inserts a piece before the last line that ends a list. */
function insertAtLast(path: string, text: string, end: string, piece: string): string {
  const at = text.lastIndexOf(end)
  if (at === -1)
    throw new WrongRequest(
      `${path} is not written as it was when this command was. Add by hand: ${piece.trim()}`,
    )
  return text.slice(0, at) + piece + text.slice(at)
}

/** Adds missing imports. */
function withImports(text: string, from: string, names: readonly string[]): string {
  const line = new RegExp(`^import \\{([^}]*)\\} from '${from.replaceAll('.', '\\.')}'$`, 'm').exec(text)
  const known = (line?.[1] ?? '').split(',').map((name) => name.trim())
  const all = [...new Set([...known, ...names])].filter((name) => name !== '')
  const statement = `import { ${all.join(', ')} } from '${from}'`
  if (line) return text.replace(line[0], () => statement)
  return text.replace(
    /^(import [^]*?\n)(\n)/,
    (_, imports: string, gap: string) => `${imports}${statement}\n${gap}`,
  )
}
