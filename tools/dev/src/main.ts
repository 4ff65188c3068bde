#!/usr/bin/env node
import { codeOf, findRemote } from '@atrium/release/find-remote'
import { WrongArguments } from '@atrium/release/read-arguments'
import { findPortal, NoPortal } from './find-portal.ts'
import { findFree, PortTaken } from './free-port.ts'
import { readArguments, usage, type Command } from './read-arguments.ts'
import { keepShell } from './keep-shell.ts'
import type { Serving } from './serve-module.ts'
import { shellFolder, ShellFailed } from './shell-at-work.ts'
import { printBuilds } from './print-builds.ts'

/** Exit codes for scripts that call this one; the same as those of `npm run release`. */
const exitCodes = { done: 0, wrongCommand: 2, buildFailed: 3, noPortal: 4 }

const say = (line: string) => void process.stdout.write(`${line}\n`)

async function main(): Promise<number> {
  const command = readArguments(process.argv.slice(2), process.env)
  if (command === 'help') {
    process.stdout.write(usage)
    return exitCodes.done
  }
  const folder = findRemote(command.remote, process.cwd())
  await Promise.all([findPortal(command.portal), findFree(command.port)])
  await work(command, folder)
  return exitCodes.done
}

/** Serves until somebody ends it. */
async function work({ remote, portal, port }: Command, folder: string): Promise<void> {
  const stopped = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve())
  })
  let serving: Serving | undefined
  const shell = keepShell({ say, onBuilt: () => serving?.reload() })
  const code = await codeOf(remote, process.cwd())
  const { serveModule } = await import('./serve-module.ts')
  serving = await serveModule({
    ...{ code, folder, portal, port },
    shell: shellFolder,
    isShellThere: shell.isThere,
    onBuilt: printBuilds(code, say),
    onTrouble: say,
  })
  await shell.isThere()
  say(`${code} at http://localhost:${port}, everything else as ${portal} has it. Ctrl+C ends it.`)
  await stopped
  await serving.stop()
}

/** Returns the message and the exit code for an error that is not a fault of this program. */
function explained(error: unknown): { lines: readonly string[]; code: number } | undefined {
  if (error instanceof WrongArguments)
    return { lines: [error.message, '  → npm run dev -- --help'], code: exitCodes.wrongCommand }
  if (error instanceof PortTaken)
    return { lines: [error.message, '  → Name another: --port 4202'], code: exitCodes.wrongCommand }
  if (error instanceof ShellFailed)
    return { lines: ['The shell could not be built:', error.message], code: exitCodes.buildFailed }
  if (error instanceof NoPortal) {
    const next = '  → Start one (npm start), or name the one that runs by --portal or ATRIUM_PORTAL.'
    return { lines: [error.message, next], code: exitCodes.noPortal }
  }
  return undefined
}

let code: number
try {
  code = await main()
} catch (error) {
  const explanation = explained(error)
  if (!explanation) throw error
  process.stderr.write(`${explanation.lines.join('\n')}\n`)
  code = explanation.code
}
// Does not wait for pending replies of the portal.
process.exit(code)
