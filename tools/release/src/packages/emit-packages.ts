import { spawn } from 'node:child_process'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { filesBelow } from '@atrium/build/files'

/** A program failed; the message is its output. */
export class PackingFailed extends Error {}

/**
 * Writes the JavaScript of these packages, and their types, below a folder, each at its path in the repository. Node strips
 * types from sources, but never below node_modules: installed packages must be JavaScript.
 */
export async function emitPackages(
  root: string,
  folders: readonly string[],
  target: string,
  { types }: { readonly types: boolean },
): Promise<void> {
  const sources = folders.map((folder) => join(root, folder, 'src'))
  const configuration = {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions: {
      noEmit: false,
      // Each package is type-checked by its own configuration; this one only writes.
      noCheck: true,
      declaration: types,
      allowImportingTsExtensions: false,
      rewriteRelativeImportExtensions: true,
      target: 'es2022',
      jsx: 'react-jsx',
      lib: ['es2024', 'dom', 'dom.iterable'],
      types: ['node'],
      typeRoots: [join(root, 'node_modules/@types')],
      rootDir: root,
      outDir: target,
    },
    include: sources,
    exclude: sources.flatMap((source) => [
      `${source}/**/*.test.ts`,
      `${source}/**/*.test.tsx`,
      // This very program: it packs from the repository and from nowhere else.
      `${source}/packages`,
    ]),
  }
  const file = join(target, 'tsconfig.json')
  await writeFile(file, JSON.stringify(configuration))
  const require = createRequire(join(root, 'package.json'))
  const compiler = join(dirname(require.resolve('typescript/package.json')), 'bin/tsc')
  await run(process.execPath, [compiler, '-p', file], root)
  await finishScripts(root, target)
}

/**
 * Renames workers' files in `new URL` expressions, which no compiler takes for an import, and brings each JSON that a script imports, of
 * which the compiler now and then leaves some out.
 */
async function finishScripts(root: string, target: string): Promise<void> {
  const scripts = (await filesBelow(target)).filter((file) => file.endsWith('.js'))
  for (const script of scripts) {
    const text = await readFile(join(target, script), 'utf8')
    const renamed = text.replaceAll(/(new URL\('\.[^']*)\.tsx?'/g, "$1.js'")
    if (renamed !== text) await writeFile(join(target, script), renamed)
    for (const file of importedJson(script, text)) await cp(join(root, file), join(target, file))
  }
}

/** Returns the JSON that a script imports from beside it, as paths from where the path of the script begins. */
export const importedJson = (script: string, text: string): string[] =>
  [...text.matchAll(/(?:from|import\()\s*['"](\.{1,2}\/[^'"]+\.json)['"]/g)].map(([, beside = '']) =>
    join(dirname(script), beside),
  )

/** @throws PackingFailed with the program's output */
export async function run(program: string, args: readonly string[], cwd: string): Promise<void> {
  const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  const [output, complained, code] = await Promise.all([
    buffer(child.stdout),
    buffer(child.stderr),
    new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve)),
  ])
  if (code !== 0)
    throw new PackingFailed(`${program} ${args.join(' ')} ended with ${code}:\n${output}${complained}`)
}
