import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'

const command = join(import.meta.dirname, '../../tools/dev/src/main.ts')

/** Runs `npm run dev` on a folder, as in a terminal. */
export class ModuleAtWork {
  readonly url: string
  /** Its output so far. */
  said = ''
  readonly #child: ChildProcess

  private constructor(url: string, child: ChildProcess) {
    this.url = url
    this.#child = child
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        this.said += chunk.toString()
      })
  }

  /** Resolves once it says where to open the portal. */
  static async start(folder: string, portal: string): Promise<ModuleAtWork> {
    const port = await freePort()
    // A process group of its own, so that no part of it can be left unseen.
    const child = spawn('node', [command, '.', '--portal', portal, '--port', `${port}`], {
      cwd: folder,
      detached: true,
    })
    const server = new ModuleAtWork(`http://localhost:${port}`, child)
    await new Promise<void>((resolve, reject) => {
      child.stdout.on('data', () => server.said.includes(server.url) && resolve())
      child.once('exit', (code) => reject(new Error(`npm run dev ended with ${code}:\n${server.said}`)))
    })
    return server
  }

  /** Sends Ctrl+C. @returns its exit code, and whether anything that it started still runs */
  async stop(): Promise<{ code: number | null; isAnythingLeft: boolean }> {
    const { exitCode, pid = 0 } = this.#child
    if (exitCode !== null) return { code: exitCode, isAnythingLeft: isThereAny(pid) }
    const ended = once(this.#child, 'exit')
    process.kill(-pid, 'SIGINT')
    const [code] = (await ended) as [number | null]
    return { code, isAnythingLeft: isThereAny(pid) }
  }
}

/** Whether a process of the group lives. */
function isThereAny(group: number): boolean {
  try {
    process.kill(-group, 0)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
    throw error
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
