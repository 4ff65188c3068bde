import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Made } from '../made.ts'
import { Plan } from '../plan.ts'
import { recordShapes } from '../record-shapes.ts'
import { renderTemplates } from '../render-templates.ts'
import type { Titles } from '../titles.ts'
import { WrongRequest } from '../wrong-request.ts'
import { areaNamesOf, type AreaNames } from './area-names.ts'

const contract = 'libs/contract/src'
const portal = 'libs/portal'
const server = 'server/src'
const migrations = 'server/migrations'

/**
 * An area of the server: its things in a table, with calls that find, read, create, change and remove them in a project, their
 * rights and their topic, and what the tests of all calls want to know of them.
 * @throws WrongRequest for a name that cannot be one, or is taken
 */
export async function newArea(root: string, typed: string | undefined, given: Titles): Promise<Made> {
  const names = areaNamesOf(typed)
  const { kebab } = names
  await assertFree(root, names)

  const plan = new Plan(root)
  const number = await nextNumber(root)
  await renderTemplates(plan, 'area/contract', `${contract}/${kebab}`, { ...names })
  await renderTemplates(plan, 'area/server', `${server}/areas/${kebab}`, { ...names })
  await renderTemplates(plan, 'area/schema', `${server}/database/schema`, { ...names })
  await renderTemplates(plan, 'area/testing', `${server}/testing`, { ...names })
  await renderTemplates(plan, 'area/migration', migrations, {
    ...names,
    kebab: `${number}_${names.many.snake}`,
  })
  await promise(plan, names)
  await serve(plan, names)
  await tell(plan, names, given)
  const untold = (['ar', 'fr'] as const).filter((language) => given[language] === undefined)
  return {
    plan,
    after: [recordShapes],
    next: [
      ...untold.map(
        (language) =>
          `Say in ${portal}/i18n/${language}.json what the rights of it are called (rights.areas.${names.snake}).`,
      ),
      `Let ${migrations}/${number}_${names.many.snake}.sql, ${contract}/${kebab} and ${server}/areas/${kebab} know what else ${names.article} ${names.lower} has; then npm run shapes.`,
      `Others may take the number ${number} at the same time: whoever lands second takes the next.`,
      `npx nx run-many -t typecheck lint -p server contract portal; cd server && npx vitest run src/areas/${kebab} src/http`,
      `npm run new -- call ${kebab} <verb> adds a call; a remote called ${names.many.kebab} shows them: npm run new -- remote ${names.many.kebab}.`,
    ],
  }
}

/** @throws WrongRequest naming who has the name, or what is left of an earlier try */
async function assertFree(root: string, { kebab, snake, pascal, many }: AreaNames): Promise<void> {
  const folders = [`${server}/areas/${kebab}`, `${contract}/${kebab}`]
  const standing = folders.filter((folder) => existsSync(join(root, folder)))
  if (standing.length === folders.length)
    throw new WrongRequest(`There is an area ${kebab} already, in ${standing[0]}. Choose another name.`)
  if (standing[0] !== undefined)
    throw new WrongRequest(
      `A part of an area ${kebab} is there already: ${standing[0]}. Finish it by hand, or take it away first.`,
    )
  for (const file of await readdir(join(root, migrations)))
    if (
      new RegExp(`^create table ${snake}\\b`, 'm').test(await readFile(join(root, migrations, file), 'utf8'))
    )
      throw new WrongRequest(`${migrations}/${file} makes a table ${snake} already. Choose another name.`)
  const taken: readonly [file: string, pattern: RegExp, what: string][] = [
    [`${contract}/access-codes.ts`, new RegExp(`^ {2}${snake}: \\[`, 'm'), `rights of ${snake}`],
    [`${contract}/call.ts`, new RegExp(`\\| '${snake}'`), `a thing ${snake}`],
    [`${contract}/events/topics.ts`, new RegExp(`'${many.kebab}'`), `a topic ${many.kebab}`],
    [`${contract}/index.ts`, new RegExp(`\\b${pascal}\\b`), `a type ${pascal}`],
  ]
  for (const [file, pattern, what] of taken)
    if (pattern.test(await readFile(join(root, file), 'utf8')))
      throw new WrongRequest(`${file} knows ${what} already, of another area. Choose another name.`)
}

async function nextNumber(root: string): Promise<string> {
  const numbers = (await readdir(join(root, migrations))).map((file) => Number(/^\d{4}/.exec(file)?.[0] ?? 0))
  return String(Math.max(0, ...numbers) + 1).padStart(4, '0')
}

/** The calls, their rights and their topic among those of the contract. */
async function promise(plan: Plan, { kebab, snake, camel, pascal, many }: AreaNames): Promise<void> {
  await plan.insert(`${contract}/access-codes.ts`, {
    before: '} as const\n\ntype Actions',
    text: `  ${snake}: ['view', 'add', 'edit', 'remove'],\n`,
  })
  await plan.insert(`${contract}/call.ts`, {
    before: '\n/**\n * What a call needs',
    text: `  | '${snake}'\n`,
  })
  await plan.insert(`${contract}/events/topics.ts`, { before: '] as const', text: `  '${many.kebab}',\n` })
  await plan.insert(`${contract}/calls.ts`, {
    before: '\n/** Every call',
    text: `import { ${camel}Calls } from './${kebab}/${kebab}.calls.ts'\n`,
  })
  await plan.insert(`${contract}/calls.ts`, {
    before: '}\n\nexport type Calls',
    text: `  ...${camel}Calls,\n`,
  })
  await plan.insert(`${contract}/index.ts`, {
    before: 'export { limits,',
    text: `export type { ${pascal} } from './${kebab}/${kebab}.calls.ts'\n`,
  })
}

/** The calls among those that are served, and the table among the tables. */
async function serve(plan: Plan, { kebab, camel, pascal }: AreaNames): Promise<void> {
  const served = `${server}/areas/served-calls.ts`
  await plan.insert(served, {
    before: '\n/** Every call',
    text: `import { ${camel}Served } from './${kebab}/${kebab}.calls.ts'\n`,
  })
  await plan.insert(served, { before: ']\n\n/**\n * The contract', text: `  ...${camel}Served,\n` })
  const schema = `${server}/database/schema.ts`
  await plan.insert(schema, {
    before: '\n/** Every table',
    text: `import type { ${pascal}Tables } from './schema/${kebab}.ts'\n`,
  })
  await plan.insert(schema, { before: ' {}\n', text: `, ${pascal}Tables` })
}

/** What browsers hear of changes, and what the rights are called on screen. */
async function tell(plan: Plan, { snake, many }: AreaNames, given: Titles): Promise<void> {
  const event = `${many.camel}Changed`
  await plan.insert(`${portal}/src/events/events.ts`, {
    before: '/** What is active',
    text: `export const ${event} = defineEvent<ServerChange>('${many.lower} changed')\n`,
  })
  await plan.insert(`${portal}/src/index.ts`, {
    before: "} from './events/events.ts'",
    text: `  ${event},\n`,
  })
  const hearing = 'shell/src/events/share-events.ts'
  await plan.insert(hearing, { before: '  type ServerChange,', text: `  ${event},\n` })
  await plan.insert(hearing, { before: '  rights: rightsChanged,', text: `  '${many.kebab}': ${event},\n` })
  for (const language of ['en', 'ar', 'fr'] as const)
    await plan.change(`${portal}/i18n/${language}.json`, (text) => {
      const whole = JSON.parse(text) as { rights: { areas: Record<string, string> } }
      whole.rights.areas[snake] = given[language] ?? given.en ?? many.words
      return JSON.stringify(whole, null, 2)
    })
}
