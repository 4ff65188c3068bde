import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Made } from '../made.ts'
import { namesOf } from '../names.ts'
import { Plan } from '../plan.ts'
import { renderTemplates } from '../render-templates.ts'
import type { Titles } from '../titles.ts'
import { WrongRequest } from '../wrong-request.ts'
import { knownRemotes } from './known-remotes.ts'
import { shownArea } from './shown-area.ts'

/** The packages of a new remote are those of this one, in its versions. */
const model = 'remotes/projects/package.json'

/**
 * Plans a whole remote: its folder and its journey. It shows the things of an area, or the locations of the project until
 * its page uses a call of its own.
 * @throws WrongRequest for a name that is invalid or taken, and for an area that it cannot show
 */
export async function newRemote(
  root: string,
  typed: string | undefined,
  given: Titles,
  typedArea: string | undefined,
): Promise<Made> {
  const names = namesOf(typed, 'remote')
  const { kebab, words } = names
  if (existsSync(join(root, 'remotes', kebab)))
    throw new WrongRequest(`There is a remote ${kebab} already, in remotes/${kebab}. Choose another name.`)
  const known = await knownRemotes(root)
  const owner = known.find(({ paths }) => paths.includes(kebab))
  if (owner)
    throw new WrongRequest(`The address /${kebab} belongs to the remote ${owner.code}. Choose another name.`)

  const shown = typedArea === undefined ? undefined : await shownArea(root, typedArea)
  const titles = {
    en: given.en ?? shown?.titles.en ?? words,
    ar: given.ar ?? shown?.titles.ar ?? given.en ?? words,
    fr: given.fr ?? shown?.titles.fr ?? given.en ?? words,
  }
  const { dependencies, devDependencies } = JSON.parse(await readFile(join(root, model), 'utf8')) as Manifest
  const position = Math.floor(Math.max(0, ...known.map((remote) => remote.position)) / 10) * 10 + 10
  const values = {
    ...names,
    ...shown,
    titles,
    position,
    portal: await portalVersion(root),
    dependencies,
    devDependencies,
    access: shown ? `${shown.area.snake}_view` : 'location_view',
  }

  const plan = new Plan(root)
  const subject = shown ? 'area' : 'locations'
  await renderTemplates(plan, 'remote', `remotes/${kebab}`, values)
  await renderTemplates(plan, `remote-${subject}`, `remotes/${kebab}`, values)
  await renderTemplates(plan, `journey-${subject}`, 'e2e/journeys', values)
  const untold = (['ar', 'fr'] as const).filter(
    (language) => given[language] === undefined && (shown === undefined || titles[language] === titles.en),
  )
  const untranslated = (shown?.fields ?? []).filter((field) => field.untranslated.length > 0)
  return {
    plan,
    after: [
      {
        program: 'npm',
        args: ['install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
        rewrites: ['package-lock.json'],
        instead: 'npm install, so that package-lock.json knows the new package',
      },
    ],
    next: [
      ...untold.map(
        (language) =>
          `Translate the name of the module in remotes/${kebab}/i18n/${language}.json (title, pages.list).`,
      ),
      ...(untranslated.length > 0
        ? [
            `Translate in remotes/${kebab}/i18n/ar.json and fr.json: ${untranslated.map(({ name }) => `fields.${name}`).join(', ')}.`,
          ]
        : []),
      `npm run nx -- run-many -t build test typecheck lint -p remote-${kebab}`,
      `npm start: ${titles.en} is in the administrator's navigation.`,
      `To show it to others, give their roles the module, its tab and ${values.access} (Roles, in the portal).`,
    ],
  }
}

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
}

async function portalVersion(root: string): Promise<string> {
  const file = 'libs/portal/src/module/portal-contract.ts'
  const version = /portalContract = '([\d.]+)'/.exec(await readFile(join(root, file), 'utf8'))?.[1]
  if (version === undefined) throw new WrongRequest(`${file} names no version of the portal contract.`)
  return version
}
