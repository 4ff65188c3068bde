import { join } from 'node:path'
import type { ModuleDeclaration } from '@atrium/portal/declaration'
import { readJson } from './files.ts'

function textAt(texts: unknown, key: string): unknown {
  return key
    .split('.')
    .reduce<unknown>(
      (part, name) => (typeof part === 'object' && part ? Reflect.get(part, name) : undefined),
      texts,
    )
}

/** Returns pages, tabs and titles that the declaration names but that do not exist: the portal trusts it unchecked. */
function mistakesIn(code: string, declaration: ModuleDeclaration): string[] {
  const { pages, navigation, tabs, palette, extensions = [], actions = [] } = declaration
  const pageCodes = new Set(pages.map((page) => page.code))
  const tabCodes = new Set(tabs.map((tab) => tab.code))
  const extensionNames = new Set(extensions.map(({ name }) => name))
  const actionNames = new Set(actions.map(({ name }) => name))
  const required = [
    ...[...pages, ...palette, ...extensions].flatMap(({ requires }) =>
      requires === 'everyone' ? [] : [requires],
    ),
    ...actions.flatMap(({ requires }) => requires),
  ]
  return [
    ...(declaration.code === code ? [] : [`the declaration is of ${declaration.code}`]),
    ...(pageCodes.size === pages.length ? [] : ['two pages have one code']),
    ...(new Set(pages.map((page) => page.path)).size === pages.length ? [] : ['two pages have one path']),
    // Roles name pages and tabs without their module, so two modules must never use one code.
    ...[...pageCodes, ...tabCodes, ...extensionNames, ...actionNames]
      .filter((each) => !each.startsWith(`${code}.`))
      .map((each) => `the code ${each} does not begin with '${code}.'`),
    ...(tabCodes.size === tabs.length ? [] : ['two tabs have one code']),
    ...(extensionNames.size === extensions.length ? [] : ['two extensions have one name']),
    ...(actionNames.size === actions.length ? [] : ['two actions have one name']),
    ...pages
      .filter(
        ({ code: page, path }) => path.includes(':') && actions.some(({ pageCode }) => pageCode === page),
      )
      .map((page) => `an action opens ${page.code}, whose path has a variable part`),
    ...[...navigation, ...actions]
      .filter(({ pageCode }) => !pageCodes.has(pageCode))
      .map(({ pageCode }) => `no page ${pageCode}`),
    ...pages
      .filter(({ requires, scope }) => requires === 'everyone' && scope !== 'portal')
      .map((page) => `${page.code} is for everyone and of one project`),
    ...required
      .filter(({ module }) => module !== code)
      .map(({ module }) => `a page, an extension or an action requires the module ${module}`),
    ...required
      .filter(({ tab }) => tab !== undefined && !tabCodes.has(tab))
      .map(({ tab }) => `no tab ${tab}`),
  ]
}

/** Throws with every mistake of the declaration, texts included. */
export async function checkDeclaration(
  code: string,
  declaration: ModuleDeclaration,
  textFolder: string,
): Promise<void> {
  const { titleKey, pages, navigation, tabs, palette, extensions = [], actions = [], languages } = declaration
  const titled = [...pages, ...navigation, ...tabs, ...palette, ...extensions, ...actions]
  const words = actions.flatMap(({ wordsKey }) => wordsKey ?? [])
  const keys = [titleKey, ...titled.map((part) => part.titleKey), ...words]
  const mistakes = mistakesIn(code, declaration)
  for (const language of languages) {
    const texts = await readJson(join(textFolder, `${language}.json`))
    const missing = keys.filter((key) => typeof textAt(texts, key) !== 'string')
    mistakes.push(...missing.map((key) => `no text ${key} in ${language}`))
  }
  if (mistakes.length > 0) throw new Error(`The declaration of ${code} is wrong: ${mistakes.join('; ')}`)
}
