import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { portalContract } from '@atrium/portal/portal-contract'
import { modalId } from '@atrium/portal/promises'
import { portalPromises } from '@atrium/portal/recorded-promises'
import type { Compiler, Stats } from '@rspack/core'
import { compressFolder } from './compress.ts'
import { filesBelow, readJson } from './files.ts'
import { integrityOf } from './integrity.ts'
import { buildLoginRenderer } from './login-renderer.ts'
import { pageHtml } from './page-html.ts'
import { mergeTexts, partTexts, textParts, type Texts } from './portal-texts.ts'
import type { ShellManifest } from './release.ts'
import { sharedVersions } from './shared-modules.ts'
import { neededAtOnce } from './shared-names.ts'

/** Name of the chunk that the login page loads after a sign-in. */
const portalChunk = 'portal'

/** Where the shell offers its modules to remotes. */
const doorToModules = './src/gate/shared-modules.ts'

/** The one of them that only a module's dialogs use. */
const dialogsRequest = '@atrium/modals'

/**
 * Folders of optional parts: those of the dialogs, the calendar, the command palette, and those for people who release
 * modules. What they `import()` loads on demand.
 */
const onDemandFolders = [
  'libs/modals/src/',
  'libs/ui/src/date/',
  './src/palette/',
  './src/notifications/',
  './src/override/',
  './src/inspector/',
]

const atOnce: readonly string[] = neededAtOnce

function scriptsOf(
  stats: Stats,
): Pick<ShellManifest, 'login' | 'portal' | 'shared' | 'dialogs' | 'onDemand'> {
  const { entrypoints, namedChunkGroups, chunks } = stats.toJson({
    all: false,
    ids: true,
    entrypoints: true,
    chunks: true,
    chunkOrigins: true,
    chunkRelations: true,
    chunkGroups: true,
    chunkGroupAuxiliary: false,
  })
  const requestsOf = ({ origins = [] }: NonNullable<typeof chunks>[number]) =>
    origins.map(({ moduleName, request = '' }) => (moduleName === doorToModules ? request : ''))
  const dialogs = (chunks ?? []).filter((chunk) => requestsOf(chunk).every((from) => from === dialogsRequest))
  const shared = (chunks ?? []).filter((chunk) => requestsOf(chunk).some((from) => atOnce.includes(from)))
  const later = onDemandOf(chunks ?? [])
  const files = (chosen: typeof dialogs) =>
    chosen.flatMap(({ files = [] }) => [...files]).filter((name) => name.endsWith('.js'))
  const scripts = (assets: { name: string }[] | undefined) =>
    (assets ?? []).map(({ name }) => name).filter((name) => name.endsWith('.js'))
  return {
    login: scripts(entrypoints?.['login']?.assets),
    portal: scripts(namedChunkGroups?.[portalChunk]?.assets),
    shared: files(shared),
    dialogs: files(dialogs),
    onDemand: files((chunks ?? []).filter(({ id }) => later.has(id))),
  }
}

/** Returns the chunks that only these folders request, and what only those chunks request. */
function onDemandOf(chunks: NonNullable<ReturnType<Stats['toJson']>['chunks']>): Set<unknown> {
  const found = new Set<unknown>()
  let before = -1
  while (found.size > before) {
    before = found.size
    for (const { id, origins = [], parents = [] } of chunks) {
      const isRequested =
        origins.length > 0 &&
        origins.every(({ moduleName = '' }) => onDemandFolders.some((folder) => moduleName.includes(folder)))
      const isBehind = parents.length > 0 && parents.every((parent) => found.has(parent))
      if (isRequested || isBehind) found.add(id)
    }
  }
  return found
}

interface ShellPluginOptions {
  readonly folder: string
  readonly dist: string
}

type Scripts = ReturnType<typeof scriptsOf>

/** Writes the pages and the texts. @returns the languages */
async function writePages({ folder, dist }: ShellPluginOptions, scripts: Scripts): Promise<string[]> {
  const { login, portal, shared } = scripts
  if (login.length === 0 || portal.length === 0)
    throw new Error('The shell was built without its login or portal script')

  const [texts, renderLogin] = await Promise.all([mergeTexts(folder), buildLoginRenderer(folder)])
  await mkdir(join(dist, 'assets/i18n'), { recursive: true })
  await mkdir(join(dist, 'html'), { recursive: true })
  const script = async (file: string) => ({ address: `/${file}`, integrity: await integrityIn(dist, file) })
  const [loginScripts, ahead] = await Promise.all([
    Promise.all(login.map(script)),
    Promise.all([...portal, ...shared].map(script)),
  ])
  const languages = [...texts].map(([code, content]) => ({ code, native: nativeName(code, content) }))
  for (const [language, content] of texts) {
    await writeFile(join(dist, 'assets/i18n', `${language}.json`), JSON.stringify(content))
    const login = renderLogin({ language, texts: content, languages, ahead })
    const title = String(content['title'])
    const html = pageHtml({ language, title, login, scripts: loginScripts })
    await writeFile(join(dist, 'html', `${language}.html`), html)
  }
  for (const [path, content] of await partTexts(folder)) {
    const file = join(dist, textFile(path))
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, JSON.stringify(content))
  }
  return [...texts.keys()]
}

/** Compresses the build, describes it in `shell.json`, and removes everything older than the build before. */
async function ship(dist: string, scripts: Scripts, languages: string[], stats: Stats): Promise<void> {
  const before = await filesOf(dist)
  const current = new Set([...builtFiles(stats), ...languages.flatMap((code) => writtenFiles(code))])
  await removeOthers(dist, new Set([...current, ...before]))
  const sizes = (await compressFolder(dist)).filter(({ file }) => current.has(file))
  const files: Record<string, ShellManifest['files'][string]> = {}
  for (const { file, raw, brotli } of sizes)
    files[file] = { integrity: await integrityIn(dist, file), raw, brotli }
  const version = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 12)
  const manifest: ShellManifest = { version, files, ...scripts, provides: whatItProvides(languages) }
  await writeFile(join(dist, 'shell.json'), JSON.stringify(manifest, null, 2))
}

function whatItProvides(languages: readonly string[]): ShellManifest['provides'] {
  const { modals, points, events } = portalPromises
  return {
    portal: portalContract,
    packages: sharedVersions(),
    modals: Object.fromEntries(Object.values(modals).map((modal) => [modalId(modal), modal.shape])),
    points: Object.fromEntries(Object.values(points).map(({ name, shape }) => [name, shape])),
    events: Object.values(events),
    languages: languages.toSorted(),
  }
}

async function integrityIn(dist: string, file: string): Promise<string> {
  return integrityOf(await readFile(join(dist, file)))
}

const textFile = (path: string) => `assets/i18n/${path}.json`

/** Returns what is written for each language beside the scripts. */
function writtenFiles(language: string): string[] {
  return [language, ...textParts.map((part) => `${part}/${language}`)]
    .map(textFile)
    .concat(`html/${language}.html`)
}

function builtFiles({ compilation }: Stats): string[] {
  return compilation.getAssets().map(({ name }) => name)
}

/** Returns the files of the build before: people who have the portal open still fetch from it. */
async function filesOf(dist: string): Promise<string[]> {
  try {
    const { files } = (await readJson(join(dist, 'shell.json'))) as ShellManifest
    return Object.keys(files)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

async function removeOthers(dist: string, kept: ReadonlySet<string>): Promise<void> {
  for (const file of await filesBelow(dist))
    if (!kept.has(file.replace(/\.(br|gz)$/, ''))) await rm(join(dist, file))
}

function nativeName(code: string, texts: Texts): string {
  const login = texts['login'] as { native?: string } | undefined
  if (!login?.native) throw new Error(`The login page has no texts in ${code}`)
  return login.native
}

/**
 * Finishes a build of the shell: the texts of all libraries in one file per language, the HTML, and for a shipped build
 * compression and `shell.json`.
 */
export class ShellPlugin {
  readonly options: ShellPluginOptions

  constructor(options: ShellPluginOptions) {
    this.options = options
  }

  apply(compiler: Compiler): void {
    compiler.hooks.done.tapPromise('ShellPlugin', async (stats) => {
      if (stats.hasErrors()) return
      const scripts = scriptsOf(stats)
      const languages = await writePages(this.options, scripts)
      if (compiler.options.mode === 'production') await ship(this.options.dist, scripts, languages, stats)
    })
  }
}
