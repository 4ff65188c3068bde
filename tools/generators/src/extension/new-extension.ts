import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Made } from '../made.ts'
import { namesOf } from '../names.ts'
import { Plan } from '../plan.ts'
import { renderTemplates } from '../render-templates.ts'
import { replaceIn } from '../replace-in.ts'
import { WrongRequest } from '../wrong-request.ts'
import { extensionTexts } from './extension-texts.ts'
import { pointNamed, type KnownPoint } from './known-points.ts'

/**
 * Plans a panel or a widget that a remote adds to a page of another module: its declaration, its screen, its texts and its
 * test.
 * @param at name of the extension point
 * @throws WrongRequest for a missing remote, a name that is invalid or taken, and a point that does not exist or is its own
 */
export async function newExtension(
  root: string,
  kind: 'panel' | 'widget',
  remote: string | undefined,
  typed: string | undefined,
  at: string | undefined,
): Promise<Made> {
  const owner = namesOf(remote, 'remote').kebab
  const home = `remotes/${owner}`
  if (!existsSync(join(root, home, 'src/declaration.ts')))
    throw new WrongRequest(
      `There is no remote ${owner}: remotes has ${(await readdir(join(root, 'remotes'))).join(', ')}. Make it first: npm run new -- remote ${owner}`,
    )
  const names = namesOf(typed, kind)
  const point = await pointNamed(root, kind, at)
  if (point.name.startsWith(`${owner}.`))
    throw new WrongRequest(`${point.name} is on a page of ${owner} itself: draw the part there.`)

  const plan = new Plan(root)
  const { kebab, camel } = names
  await renderTemplates(plan, `extension/${kind}`, `${home}/src/features/${kebab}`, {
    ...names,
    point: point.exported,
  })
  await declare(plan, home, `${owner}.${camel}`, camel, owner, point)
  await ship(
    plan,
    root,
    home,
    `'${owner}.${camel}': () => import('./features/${kebab}/${kebab}.${kind}.tsx'),`,
  )
  await write(plan, home, camel, names.words)
  return {
    plan,
    after: [],
    next: [
      `Let ${home}/src/features/${kebab} show what it is for. Give requires in ${home}/src/declaration.ts the tab and the access of its calls.`,
      `npm run nx -- run-many -t build test typecheck -p remote-${owner}`,
    ],
  }
}

async function declare(
  plan: Plan,
  home: string,
  name: string,
  camel: string,
  owner: string,
  { name: of }: KnownPoint,
): Promise<void> {
  const path = `${home}/src/declaration.ts`
  const entry = `{ name: '${name}', of: '${of}', titleKey: '${camel}.title', requires: { module: '${owner}' }, position: 50 },`
  await plan.change(path, (text) => {
    if (text.includes(`'${name}'`))
      throw new WrongRequest(`${path} has ${name} already. Choose another name.`)
    const whole = text.replace(/^ {2}portal: '\^2\.0'/m, `  portal: '^2.1'`)
    return /^ {2}extensions: \[/m.test(whole)
      ? replaceIn(path, whole, /^ {2}extensions: \[/m, `  extensions: [\n    ${entry}`)
      : replaceIn(path, whole, /^ {2}languages: /m, `  extensions: [${entry}],\n  languages: `)
  })
}

async function ship(plan: Plan, root: string, home: string, line: string): Promise<void> {
  const path = `${home}/src/extensions.ts`
  if (existsSync(join(root, path)))
    await plan.change(path, (text) => replaceIn(path, text, /\n?\}\)\s*$/, `\n  ${line}\n})\n`))
  else
    plan.make(
      path,
      `import { defineExtensions } from '@atrium/portal'\nimport type { declaration } from './declaration.ts'\n\nexport default defineExtensions<typeof declaration>({\n  ${line}\n})\n`,
    )
}

async function write(plan: Plan, home: string, camel: string, title: string): Promise<void> {
  for (const [language, texts] of Object.entries(extensionTexts))
    await plan.change(`${home}/i18n/${language}.json`, (text) => {
      const whole = JSON.parse(text) as Record<string, unknown>
      if (Object.hasOwn(whole, camel))
        throw new WrongRequest(
          `${home}/i18n/${language}.json has texts named ${camel} already. Choose another name.`,
        )
      return JSON.stringify({ ...whole, [camel]: { title, ...texts } }, null, 2)
    })
}
