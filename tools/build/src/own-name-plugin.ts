import { createHash } from 'node:crypto'
import type { Compiler } from '@rspack/core'

/** Holds the place of the name until the scripts that it is made from are there; as long as that, and letters only. */
const placeholder = 'ownBuildName'

/** Hashes of contents in file names. They are made from paths of this machine until the bundler makes them anew. */
const contentHash = /(?<=\.)[0-9a-f]{8}(?=\.js$)/

/** A name that no other build has, once the build is done. */
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
 * Two builds of one module may live in one page: somebody works on with the one while the other is loaded. What each
 * hangs on the global object for its chunks has a name of its own, made from the scripts themselves, so that the same
 * sources give the same name wherever they are built.
 */
export class OwnNamePlugin {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.rspack
    // The last moment before the hashes of contents and of integrity are reckoned.
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
