import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

const root = join(import.meta.dirname, '../../..')

/** What it is built from. */
const folders = ['shell/src', 'shell/i18n', 'libs', 'tools/build/src', 'tools/dev/browser']
const files = ['package-lock.json', 'tools/dev/shell.rspack.config.ts']
const passedBy = /(^|[\\/])(node_modules|artifacts|dist|\.cache)([\\/]|$)|\.test\.tsx?$/

/** The shell's development build could not be made. */
export class ShellFailed extends Error {}

/** Where it lies once it is built: `html/<language>.html`, and what they name below `assets`. */
export const shellFolder = join(import.meta.dirname, '../.cache/shell')

/** The last that a build writes, but for what it takes from the cache. */
const stamp = join(shellFolder, 'html')

/** Builds the shell's development build unless it is there as its files are. @throws ShellFailed */
export async function provideShell(): Promise<void> {
  // Nx knows as well, and takes a second or two to say so.
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
  const [said, complained, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve)),
  ])
  process.off('exit', stop)
  if (code !== 0) throw new ShellFailed(`${said}${complained}`.trim())
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

/** When something below the folder was last written, made, moved or removed. Milliseconds. */
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

/** Calls `changed` with the file whenever one changes that the shell is built from, from now on. */
export function watchShell(changed: (file: string) => void): void {
  for (const folder of folders)
    watch(join(root, folder), { recursive: true, persistent: false }, (_, file) => {
      if (file !== null && !passedBy.test(file)) changed(join(folder, file))
    })
}
