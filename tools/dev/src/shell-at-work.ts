import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

const root = join(import.meta.dirname, '../../..')

/** The sources of the development shell. */
const folders = ['shell/src', 'shell/i18n', 'libs', 'tools/build/src', 'tools/dev/browser']
const files = ['package-lock.json', 'tools/dev/shell.rspack.config.ts']
const passedBy = /(^|[\\/])(node_modules|artifacts|dist|\.cache)([\\/]|$)|\.test\.tsx?$/

/** The shell's development build failed. */
export class ShellFailed extends Error {}

/** Folder of the built shell: `html/<language>.html`, and the files that they name below `assets`. */
export const shellFolder = join(import.meta.dirname, '../.cache/shell')

/** The last folder that a build writes, except for what it takes from the cache. */
const stamp = join(shellFolder, 'html')

/** Builds the development shell unless it is up to date. @throws ShellFailed */
export async function provideShell(): Promise<void> {
  // Nx would know as well, but takes a second or two to say so.
  if (!(await isBuilt())) await buildShell()
}

/** Builds what Nx finds changed. @throws ShellFailed */
export async function buildShell(): Promise<void> {
  const run = join(root, 'tools/bootstrap/run.mjs')
  const child = spawn(process.execPath, [run, 'nx', 'run', 'dev:shell'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const stop = () => void child.kill('SIGTERM')
  process.once('exit', stop)
  const [output, complained, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve)),
  ])
  process.off('exit', stop)
  if (code !== 0) throw new ShellFailed(`${output}${complained}`.trim())
}

async function isBuilt(): Promise<boolean> {
  try {
    const { ctimeMs } = await stat(stamp)
    const changed = await Promise.all([
      ...folders.map((folder) => newestIn(join(root, folder))),
      ...files.map(async (file) => (await stat(join(root, file))).ctimeMs),
    ])
    return Math.max(...changed) < ctimeMs
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}

/** Returns when anything below the folder was last written, created, moved or removed. Milliseconds. */
async function newestIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true })
  const inside = entries
    .filter(({ name }) => !passedBy.test(name))
    .map(async (entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? newestIn(path) : (await stat(path)).ctimeMs
    })
  return Math.max(...(await Promise.all(inside)), 0)
}

/** From now on calls `changed` with each changed source file of the shell. */
export function watchShell(changed: (file: string) => void): void {
  for (const folder of folders)
    watch(join(root, folder), { recursive: true, persistent: false }, (_, file) => {
      if (file !== null && !passedBy.test(file)) changed(join(folder, file))
    })
}
