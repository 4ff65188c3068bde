import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Made } from '../made.ts'
import { namesOf } from '../names.ts'
import { Plan } from '../plan.ts'
import { recordShapes } from '../record-shapes.ts'
import { renderTemplates } from '../render-templates.ts'
import { replaceIn } from '../replace-in.ts'
import { WrongRequest } from '../wrong-request.ts'
import { modalTexts } from './modal-texts.ts'

const portal = 'libs/portal/src'
const workbench = 'tools/workbench/module/src'

/**
 * Plans a modal that a remote ships and every other may open: its contract in the portal's library, its screen in the
 * remote, its texts, its test, and its button in the workbench.
 * @throws WrongRequest for a missing remote, and for a name that is invalid or taken
 */
export async function newModal(
  root: string,
  remote: string | undefined,
  typed: string | undefined,
): Promise<Made> {
  const owner = namesOf(remote, 'remote').kebab
  const home = `remotes/${owner}`
  if (!existsSync(join(root, home, 'src/declaration.ts')))
    throw new WrongRequest(
      `There is no remote ${owner}: remotes has ${(await readdir(join(root, 'remotes'))).join(', ')}. Make it first: npm run new -- remote ${owner}`,
    )
  const names = namesOf(typed, 'modal')
  const { kebab, camel } = names
  const contracts = await readFile(join(root, portal, 'modals/modal-contracts.ts'), 'utf8')
  if (new RegExp(`\\b${camel}\\b`).test(contracts))
    throw new WrongRequest(
      `There is a modal ${camel} already; the name is one for all modules. Choose another.`,
    )

  const plan = new Plan(root)
  const values = { ...names, owner }
  await renderTemplates(plan, 'modal/contract', `${portal}/modals/owned`, values)
  await renderTemplates(plan, 'modal/screen', `${home}/src/features/${kebab}`, values)
  await promise(plan, names)
  await offer(plan, root, home, names)
  await plan.insert(`${workbench}/openings.ts`, { before: '  type ModalContracts,', text: `  ${camel},\n` })
  await plan.insert(`${workbench}/openings.ts`, {
    before: '} satisfies {',
    text: `  ${camel}: ({ projectId, mode }) => open(${camel}, { projectId, mode }),\n`,
  })
  await plan.insert(`${workbench}/declaration.ts`, {
    before: '  ],\n  events:',
    text: `    '${owner}.${camel}',\n`,
  })
  return {
    plan,
    after: [recordShapes()],
    next: [
      `Let ${home}/src/features/${kebab} choose what it is for, and ${portal}/modals/owned/${kebab}.ts say what goes in and comes back; then npm run shapes.`,
      `Others open it by open(${camel}, { projectId, mode }) and declare opens: ['${owner}.${camel}']. It can be tried in npm run workbench.`,
      `npm run nx -- run-many -t build test typecheck -p remote-${owner}`,
    ],
  }
}

type ModalNames = ReturnType<typeof namesOf>

/** Adds the contract to those of the portal's library. */
async function promise(plan: Plan, { kebab, camel, pascal }: ModalNames): Promise<void> {
  const list = `${portal}/modals/modal-contracts.ts`
  await plan.insert(list, {
    before: '\n/** Every modal',
    text: `import { ${camel} } from './owned/${kebab}.ts'\n`,
  })
  await plan.insert(list, { before: '}\n\nexport type ModalContracts', text: `  ${camel},\n` })
  await plan.insert(`${portal}/index.ts`, {
    before: 'export { defineModals }',
    text: `export { ${camel} } from './modals/owned/${kebab}.ts'\nexport type { ${pascal}Choice, ${pascal}Props } from './modals/owned/${kebab}.ts'\n`,
  })
}

/** Adds the screen to those of its remote, to the remote's declaration, and its texts. */
async function offer(plan: Plan, root: string, home: string, { kebab, camel }: ModalNames): Promise<void> {
  const line = `${camel}: () => import('./features/${kebab}/${kebab}.modal.tsx'),\n`
  const screens = `${home}/src/modals.ts`
  if (existsSync(join(root, screens)))
    await plan.change(screens, (text) => replaceIn(screens, text, /\n?\}\)\s*$/, `\n  ${line}})\n`))
  else
    plan.make(
      screens,
      `import { defineModals } from '@atrium/portal'\n\nexport default defineModals({\n  ${line}})\n`,
    )

  const declaration = `${home}/src/declaration.ts`
  await plan.change(declaration, (text) => {
    const named = /^ {2}modals: \[([^\]]*)\]/m.exec(text)?.[1]?.match(/'[^']+'/g) ?? []
    return replaceIn(
      declaration,
      text,
      /^ {2}modals: \[[^\]]*\]/m,
      `  modals: [${[...named, `'${camel}'`].join(', ')}]`,
    )
  })

  for (const [language, texts] of Object.entries(modalTexts))
    await plan.change(`${home}/i18n/${language}.json`, (text) => {
      const whole = JSON.parse(text) as Record<string, unknown>
      if (Object.hasOwn(whole, camel))
        throw new WrongRequest(
          `${home}/i18n/${language}.json has texts named ${camel} already. Choose another name.`,
        )
      return JSON.stringify({ ...whole, [camel]: texts }, null, 2)
    })
}
