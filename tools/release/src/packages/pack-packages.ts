import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readJson } from '@atrium/build/files'
import { emitPackages, run } from './emit-packages.ts'
import { packedManifest } from './packed-manifest.ts'

/** The Node that runs the compiled packages, and strips the types of a remote's own configuration. */
const engines = { node: '>=24.15.0' }

/** The packages that a team needs to work on and release a remote of its own, without the portal's repository. */
const packages = [
  'libs/contract',
  'libs/client',
  'libs/event-bus',
  'libs/portal',
  'libs/ui',
  'libs/modals',
  'libs/screens',
  'libs/orders',
  'tools/build',
  'tools/release',
]

const manifestIn = async (folder: string) =>
  (await readJson(join(folder, 'package.json'))) as Record<string, unknown>

/**
 * Packs what remotes are built from and released with: one tarball of `npm pack` for each package.
 * @param root of the portal's repository
 * @param target folder of the tarballs
 * @param options.types whether to write types as well, which takes ten times as long; running code needs none
 */
export async function packPackages(
  root: string,
  target: string,
  { types = true }: { readonly types?: boolean } = {},
): Promise<void> {
  await mkdir(target, { recursive: true })
  const stage = await mkdtemp(join(tmpdir(), 'atrium-packages-'))
  try {
    await emitPackages(root, packages, stage, { types })
    const { license } = await manifestIn(root)
    for (const folder of packages) {
      const own = await manifestIn(join(root, folder))
      const manifest = { ...packedManifest(own), license, engines }
      await writeFile(join(stage, folder, 'package.json'), JSON.stringify(manifest, null, 2))
      for (const beside of ['i18n', 'README.md'])
        if (existsSync(join(root, folder, beside)))
          await cp(join(root, folder, beside), join(stage, folder, beside), { recursive: true })
    }
    const staged = packages.map((folder) => join(stage, folder))
    await run(
      'npm',
      ['pack', '--ignore-scripts', '--loglevel=error', '--pack-destination', target, ...staged],
      stage,
    )
  } finally {
    await rm(stage, { recursive: true })
  }
}
