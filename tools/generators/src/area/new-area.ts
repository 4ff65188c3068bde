import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Made } from '../made.ts'
import { Plan } from '../plan.ts'
import { indexAreas, recordShapes } from '../record-shapes.ts'
import { renderTemplates } from '../render-templates.ts'
import { oneAndMany, type OneAndMany, type Titles } from '../titles.ts'
import { WrongRequest } from '../wrong-request.ts'
import { areaFieldsOf, type Language } from './area-fields.ts'
import { areaNamesOf, type AreaNames } from './area-names.ts'

const contract = 'libs/contract/src'
const server = 'server/src'
const migrations = 'server/migrations'

/**
 * Plans an area of the server: its things in a table, with calls that find, read, create, change and remove them in a
 * project, their rights and their topic, and the entries for the tests of all calls.
 * @throws WrongRequest for a name that is invalid or taken
 */
export async function newArea(
  root: string,
  typed: string | undefined,
  given: Titles,
  typedFields: string | undefined,
): Promise<Made> {
  const names = areaNamesOf(typed)
  const fields = areaFieldsOf(typedFields)
  const ofFields = { ...names, fields, kinds: new Set(fields.map(({ kind }) => kind)) }
  const { kebab } = names
  await assertFree(root, names)

  const plan = new Plan(root)
  const number = await nextNumber(root)
  const named = namesByLanguage(names, given)
  const position = await nextPosition(root)
  await renderTemplates(plan, 'area/contract', `${contract}/${kebab}`, { ...ofFields, named, position })
  await renderTemplates(plan, 'area/server', `${server}/areas/${kebab}`, ofFields)
  await renderTemplates(plan, 'area/schema', `${server}/database/schema`, ofFields)
  await renderTemplates(plan, 'area/testing', `${server}/testing`, { ...names })
  await renderTemplates(plan, 'area/migration', migrations, {
    ...ofFields,
    kebab: `${number}_${names.many.snake}`,
  })
  await addTopic(plan, names)
  const untold = (['ar', 'fr'] as const).filter((language) => given[language] === undefined)
  const untranslated = fields.filter((field) => field.untranslated.length > 0).map(({ name }) => name)
  return {
    plan,
    after: [indexAreas, recordShapes(kebab)],
    next: [
      ...untold.map(
        (language) =>
          `Translate the names in ${contract}/${kebab}/${kebab}.rights.json and ${kebab}.things.json (${language}).`,
      ),
      ...(untranslated.length > 0
        ? [`Translate these fields in ${contract}/${kebab}/${kebab}.things.json: ${untranslated.join(', ')}.`]
        : []),
      `To add a field later, follow "Add a field" in CONTRIBUTING.md.`,
      `If somebody else lands a migration ${number} first, rename yours to the next free number.`,
      `npm run nx -- run-many -t typecheck lint -p server contract portal; npm run vitest -- server run src/areas/${kebab} src/http`,
      `npm run new -- call ${kebab} <verb> adds a call; npm run new -- remote ${names.many.kebab} --of ${kebab} makes its pages.`,
    ],
  }
}

/** @throws WrongRequest with the owner of the name, or what is left of an earlier attempt */
async function assertFree(root: string, { kebab, snake, pascal, many }: AreaNames): Promise<void> {
  const folders = [`${server}/areas/${kebab}`, `${contract}/${kebab}`]
  const existing = folders.filter((folder) => existsSync(join(root, folder)))
  if (existing.length === folders.length)
    throw new WrongRequest(`There is an area ${kebab} already, in ${existing[0]}. Choose another name.`)
  if (existing[0] !== undefined)
    throw new WrongRequest(
      `A part of an area ${kebab} is there already: ${existing[0]}. Finish it by hand, or take it away first.`,
    )
  for (const file of await readdir(join(root, migrations)))
    if (
      new RegExp(`^create table ${snake}\\b`, 'm').test(await readFile(join(root, migrations, file), 'utf8'))
    )
      throw new WrongRequest(`${migrations}/${file} makes a table ${snake} already. Choose another name.`)
  const taken: readonly [file: string, pattern: RegExp, what: string][] = [
    [`${contract}/rights.ts`, new RegExp(`^ {2}${snake}: \\[`, 'm'), `rights of ${snake}`],
    [`${contract}/call.ts`, new RegExp(`\\| '${snake}'`), `a thing ${snake}`],
    [`${contract}/events/topics.ts`, new RegExp(`^ {2}'?${many.kebab}'?: `, 'm'), `a topic ${many.kebab}`],
    [`${contract}/index.ts`, new RegExp(`\\b${pascal}\\b`), `a type ${pascal}`],
    [`${contract}/areas.ts`, new RegExp(`\\b${pascal}\\b`), `a type ${pascal}`],
  ]
  for (const [file, pattern, what] of taken)
    if (pattern.test(await readFile(join(root, file), 'utf8')))
      throw new WrongRequest(`${file} knows ${what} already, of another area. Choose another name.`)
}

/** Returns what one thing and many are called, by language. English stands in for what is not given. */
function namesByLanguage({ words, many }: AreaNames, given: Titles): Readonly<Record<Language, OneAndMany>> {
  const en = given.en === undefined ? { one: words, many: many.words } : oneAndMany(given.en)
  const of = (typed: string | undefined) => (typed === undefined ? en : oneAndMany(typed))
  return { en, fr: of(given.fr), ar: of(given.ar) }
}

/** Returns a new area's place on the permissions screen: below all others. */
async function nextPosition(root: string): Promise<number> {
  const folder = join(root, contract)
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.rights.json'))
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  const positions = texts.flatMap((text) =>
    [...text.matchAll(/"position": (\d+)/g)].map(([, position]) => Number(position)),
  )
  return Math.max(0, ...positions) + 10
}

async function nextNumber(root: string): Promise<string> {
  const numbers = (await readdir(join(root, migrations))).map((file) => Number(/^\d{4}/.exec(file)?.[0] ?? 0))
  return String(Math.max(0, ...numbers) + 1).padStart(4, '0')
}

/** Adds the topic to those of the contract, and to those that a timeline shows. */
async function addTopic(plan: Plan, { many }: AreaNames): Promise<void> {
  const topic = many.kebab === many.camel ? many.kebab : `'${many.kebab}'`
  await plan.insert(`${contract}/events/topics.ts`, {
    before: '} as const satisfies',
    text: `  ${topic}: 'project',\n`,
  })
  await plan.insert(`${contract}/activity/activity.calls.ts`, {
    before: "      'rights',\n",
    text: `      '${many.kebab}',\n`,
  })
}
