import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { filesBelow, readJson } from './files.ts'

/** Lines of source of one domain, without tests. */
export interface SourceLines {
  readonly domain: string
  readonly server: number
  readonly contract: number
  readonly screens: number
  /** Texts in all languages. */
  readonly texts: number
}

type Part = Exclude<keyof SourceLines, 'domain'>

/** Folders whose paths name a domain, and what their files count as. */
const sources: readonly (readonly [folder: string, part: Part])[] = [
  ['server/src/areas', 'server'],
  ['server/src/testing', 'server'],
  ['server/migrations', 'server'],
  ['libs/contract/src', 'contract'],
]

const isSource = (path: string) => /\.(tsx?|sql)$/.test(path) && !/\.test\.tsx?$/.test(path)

/** Splits a name into lower-case words: `use-teamMembers` into `use`, `team` and `members`. */
function wordsOf(name: string): readonly string[] {
  return name
    .replaceAll(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z]+/)
}

function standsAt(words: readonly string[], domain: readonly string[], at: number): boolean {
  return domain.every((word, index) => {
    const found = words[at + index]
    return found === word || (index === domain.length - 1 && found === `${word}s`)
  })
}

/** Returns the domain in a name: the one with most words, and of equal ones the last. */
function domainIn(name: string, domains: readonly string[]): string | undefined {
  const words = wordsOf(name)
  let best: { domain: string; words: number; at: number } | undefined
  for (const domain of domains) {
    const own = domain.split('-')
    for (let at = 0; at < words.length; at += 1) {
      if (!standsAt(words, own, at)) continue
      if (!best || own.length > best.words || (own.length === best.words && at > best.at))
        best = { domain, words: own.length, at }
    }
  }
  return best?.domain
}

/** Returns the domain of a file, named by its outermost folder, else by its own name. */
export function domainOf(path: string, domains: readonly string[]): string | undefined {
  for (const part of path.split('/')) {
    const domain = domainIn(part, domains)
    if (domain) return domain
  }
  return undefined
}

function linesIn(text: string): number {
  return text.split('\n').length - 1
}

function linesOfText(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1
  return Object.values(value).reduce((sum: number, each) => sum + linesOfText(each), 2)
}

/** Returns the domain of an area. An area without calls in the contract is part of the area that starts its name. */
function ownerOf(area: string, areas: readonly string[], inContract: ReadonlySet<string>): string {
  if (inContract.has(area)) return area
  const owners = areas.filter((other) => area.startsWith(`${other}-`))
  return owners.toSorted((one, other) => other.length - one.length)[0] ?? area
}

async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
}

/** A file of a remote, with its domain. */
interface Screen {
  readonly domain: string
  readonly text: string
}

/** Returns the domain of a group of texts: the one in its name, else the one whose screens use it most often. */
function domainOfTexts(
  key: string,
  screens: readonly Screen[],
  domains: readonly string[],
): string | undefined {
  const named = domainIn(key, domains)
  if (named) return named
  const uses = new Map<string, number>()
  for (const { domain, text } of screens) {
    const times = text.split(new RegExp(`['\`]${key}\\.`)).length - 1
    if (times > 0) uses.set(domain, (uses.get(domain) ?? 0) + times)
  }
  return [...uses].toSorted(([, one], [, other]) => other - one)[0]?.[0]
}

/**
 * Returns the lines of each domain, in order of their names. A domain is an area of the server with the areas that are part
 * of it. Its screens are the files with its name, wherever they are; its texts are those with its name or used by its
 * screens. Files without a domain's name count for their remote (`users, shared`) or library.
 */
export async function sourceLines(root: string): Promise<SourceLines[]> {
  const domains = await foldersIn(join(root, 'server/src/areas'))
  const inContract = new Set(await foldersIn(join(root, 'libs/contract/src')))
  const counted = new Map<string, SourceLines>()
  const add = (area: string, part: Part, lines: number) => {
    const domain = ownerOf(area, domains, inContract)
    const known = counted.get(domain) ?? { domain, server: 0, contract: 0, screens: 0, texts: 0 }
    counted.set(domain, { ...known, [part]: known[part] + lines })
  }
  for (const [folder, part] of sources)
    for (const path of (await filesBelow(join(root, folder))).filter(isSource)) {
      const domain = domainOf(path, domains)
      if (domain) add(domain, part, linesIn(await readFile(join(root, folder, path), 'utf8')))
    }
  for (const remote of await foldersIn(join(root, 'remotes'))) {
    const folder = join(root, 'remotes', remote)
    const shared = `${remote}, shared`
    const screens: Screen[] = []
    for (const path of (await filesBelow(join(folder, 'src'))).filter(isSource)) {
      const text = await readFile(join(folder, 'src', path), 'utf8')
      const domain = domainOf(path, domains) ?? shared
      screens.push({ domain, text })
      add(domain, 'screens', linesIn(text))
    }
    for (const file of await filesBelow(join(folder, 'i18n')))
      for (const [key, value] of Object.entries((await readJson(join(folder, 'i18n', file))) as object))
        add(domainOfTexts(key, screens, domains) ?? shared, 'texts', linesOfText(value))
  }
  for (const lib of (await foldersIn(join(root, 'libs'))).filter(
    (name) => name !== 'contract' && name !== 'testing',
  ))
    for (const path of (await filesBelow(join(root, 'libs', lib, 'src'))).filter(isSource))
      add(`libs/${lib}`, 'screens', linesIn(await readFile(join(root, 'libs', lib, 'src', path), 'utf8')))
  return [...counted.values()].toSorted((one, other) => one.domain.localeCompare(other.domain))
}

/** Returns the report as lines of text, with a sum of each column. */
export function formatSourceLines(lines: readonly SourceLines[]): string[] {
  const sum = (part: Part) => lines.reduce((total, each) => total + each[part], 0)
  const all: SourceLines = {
    domain: 'all',
    server: sum('server'),
    contract: sum('contract'),
    screens: sum('screens'),
    texts: sum('texts'),
  }
  const width = Math.max(...lines.map(({ domain }) => domain.length))
  const row = (name: string, cells: readonly (string | number)[]) =>
    [name.padEnd(width), ...cells.map((cell) => String(cell).padStart(9))].join('')
  return [
    row('', ['server', 'contract', 'screens', 'texts', 'all']),
    ...[...lines, all].map(({ domain, server, contract, screens, texts }) =>
      row(domain, [server, contract, screens, texts, server + contract + screens + texts]),
    ),
  ]
}
