import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { packPackages } from './pack-packages.ts'

// Runs for `npm run pack -- <folder>`: tarballs for a team that works on its remote without this repository.
const root = join(import.meta.dirname, '../../../..')
const target = resolve(process.argv[2] ?? join(root, '.cache/packages'))
await packPackages(root, target)
const tarballs = (await readdir(target)).filter((file) => file.endsWith('.tgz'))
process.stdout.write(
  `${tarballs.length} packages in ${target}: install them beside a remote with npm install\n`,
)
