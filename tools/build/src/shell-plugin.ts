import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Compiler, Stats } from '@rspack/core'
import { compressFolder } from './compress.ts'
import { integrityOf } from './integrity.ts'
import { pageHtml } from './page-html.ts'
import { mergeTexts } from './portal-texts.ts'
import type { ShellManifest } from './release.ts'

/** Name of the chunk that `enter.ts` loads once somebody is signed in. */
const portalChunk = 'portal'

function scriptsOf(stats: Stats): { login: string[]; portal: string[] } {
  const { entrypoints, namedChunkGroups } = stats.toJson({
    all: false,
    entrypoints: true,
    chunkGroups: true,
    chunkGroupAuxiliary: false,
  })
  const scripts = (assets: { name: string }[] | undefined) =>
    (assets ?? []).map(({ name }) => name).filter((name) => name.endsWith('.js'))
  return {
    login: scripts(entrypoints?.['login']?.assets),
    portal: scripts(namedChunkGroups?.[portalChunk]?.assets),
  }
}

async function finish(folder: string, stats: Stats): Promise<void> {
  const dist = join(folder, 'dist')
  const { login, portal } = scriptsOf(stats)
  if (login.length === 0 || portal.length === 0)
    throw new Error('The shell was built without its login or portal script')

  const texts = await mergeTexts(folder)
  await mkdir(join(dist, 'assets/i18n'), { recursive: true })
  await mkdir(join(dist, 'html'), { recursive: true })
  const integrity = async (file: string) => integrityOf(await readFile(join(dist, file)))
  const script = async (file: string) => ({ address: `/${file}`, integrity: await integrity(file) })
  const [loginScripts, portalScripts] = await Promise.all([
    Promise.all(login.map(script)),
    Promise.all(portal.map(script)),
  ])
  for (const [language, content] of texts) {
    await writeFile(join(dist, 'assets/i18n', `${language}.json`), JSON.stringify(content))
    const html = pageHtml({ language, texts: content, scripts: loginScripts, ahead: portalScripts })
    await writeFile(join(dist, 'html', `${language}.html`), html)
  }

  const sizes = await compressFolder(dist)
  const files: Record<string, ShellManifest['files'][string]> = {}
  for (const { file, raw, brotli } of sizes) files[file] = { integrity: await integrity(file), raw, brotli }
  const version = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 12)
  const manifest: ShellManifest = { version, files, login, portal }
  await writeFile(join(dist, 'shell.json'), JSON.stringify(manifest, null, 2))
}

/** Finishes a build of the shell: texts of all libraries in one file a language, the HTML, compression, `shell.json`. */
export class ShellPlugin {
  readonly folder: string

  constructor({ folder }: { folder: string }) {
    this.folder = folder
  }

  apply(compiler: Compiler): void {
    compiler.hooks.done.tapPromise('ShellPlugin', async (stats) => {
      if (!stats.hasErrors()) await finish(this.folder, stats)
    })
  }
}
