import { createHash } from 'node:crypto'
import type { Compiler } from '@rspack/core'

/** Placeholder for the name until its scripts exist; it has the name's length and only letters. */
const placeholder = 'ownBuildName'

/** Content hashes in file names. Until the bundler computes them anew, they depend on paths of this machine. */
const contentHash = /(?<=\.)[0-9a-f]{8}(?=\.js$)/

/** Returns a name that becomes unique once the build is done. */
export function ownName(name: string): string {
  return `${name}_${placeholder}`
}

function nameFor(scripts: readonly { readonly file: string; readonly code: string }[]): string {
  const passing = scripts.flatMap(({ file }) => contentHash.exec(file)?.[0] ?? [])
  const lasting = (text: string) => passing.reduce((rest, hash) => rest.replaceAll(hash, ''), text)
  const parts = scripts.map(({ file, code }) => `${lasting(file)}\0${lasting(code)}`).toSorted()
  return createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, placeholder.length)
}

/**
 * Two builds of one module may run in one page: the person works with one while the other loads. Gives each build's global
 * of chunks a name of its own, computed from the scripts themselves, so that the same sources give the same name wherever
 * they are built.
 */
export class OwnNamePlugin {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.rspack
    // The last moment before content hashes and integrity are computed.
    const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1
    compiler.hooks.thisCompilation.tap('OwnNamePlugin', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'OwnNamePlugin', stage }, (assets) => {
        const scripts = Object.entries(assets)
          .filter(([file]) => file.endsWith('.js'))
          .map(([file, asset]) => ({ file, code: asset.source().toString() }))
        const name = nameFor(scripts)
        for (const { file, code } of scripts)
          compilation.updateAsset(file, new sources.RawSource(code.replaceAll(placeholder, name)))
      })
    })
  }
}
