import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import type { Binaries } from './binaries.ts'

/** How to run PostgreSQL's programs. PostgreSQL refuses to run as root, so root runs them in one of these ways. */
export type Way = 'self' | 'user-namespace' | 'nobody-with-access' | 'nobody'

export type Runner = {
  way: Way
  /** The owner of the database's files, as the file system sees it. */
  uid: number
  gid: number
  /** Returns the program and arguments that run `program` with `args`. */
  command(program: string, args: readonly string[]): { program: string; args: string[] }
  /** The identity to spawn with, if it is not this process's. */
  identity: { uid?: number; gid?: number }
}

const run = promisify(execFile)

/**
 * Returns the first way that can run `binaries` and write in `folder` on this machine.
 * @throws when none can, with the reasons
 */
export async function chooseRunner(binaries: Binaries, folder: string, ways = waysHere()): Promise<Runner> {
  const refusals: string[] = []
  for (const way of ways) {
    const runner = await describe(way)
    const refusal = await probe(runner, binaries, folder)
    if (refusal === undefined) return runner
    refusals.push(`  ${way}: ${refusal}`)
  }
  throw new Error(
    [
      'PostgreSQL cannot run on this system:',
      ...refusals,
      'Run Atrium as an ordinary user, or set DATABASE_URL to a server.',
    ].join('\n'),
  )
}

export function waysHere(): readonly Way[] {
  if (process.getuid?.() !== 0) return ['self']
  return process.platform === 'linux' ? ['user-namespace', 'nobody-with-access', 'nobody'] : ['nobody']
}

async function describe(way: Way): Promise<Runner> {
  const own = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
  const prefixed = (program: string, ...first: string[]): Runner['command'] => {
    return (inner, args) => ({ program, args: [...first, inner, ...args] })
  }
  const plain: Runner['command'] = (program, args) => ({ program, args: [...args] })
  if (way === 'self') return { way, ...own, command: plain, identity: {} }
  // In a namespace of its own the process takes itself for nobody, while its files still belong to root.
  if (way === 'user-namespace') {
    const command = prefixed('unshare', '--user', '--map-user=65534', '--map-group=65534', '--')
    return { way, ...own, command, identity: {} }
  }
  const nobody = await nobodyHere()
  if (way === 'nobody') return { way, ...nobody, command: plain, identity: nobody }
  // Containers often forbid namespaces. There nobody keeps one right of root: to enter folders that only root may enter, so that the
  // programs and the data may lie in root's own home.
  const ids = [`--reuid=${nobody.uid}`, `--regid=${nobody.gid}`, '--clear-groups']
  const access = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override']
  return { way, ...nobody, command: prefixed('setpriv', ...ids, ...access, '--'), identity: {} }
}

async function nobodyHere(): Promise<{ uid: number; gid: number }> {
  const [uid, gid] = await Promise.all([run('id', ['-u', 'nobody']), run('id', ['-g', 'nobody'])])
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
}

/** Returns why this way does not work here, undefined if it works. */
async function probe(runner: Runner, binaries: Binaries, folder: string): Promise<string | undefined> {
  if (runner.way === 'self') return undefined
  const script = 'test -x "$1" || exit 3; exec "$0" --version'
  const { program, args } = runner.command('/bin/sh', ['-c', script, binaries.postgres, folder])
  try {
    await run(program, args, { ...runner.identity, cwd: '/' })
    return undefined
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 3) return `may not enter ${folder}`
    return error instanceof Error ? error.message.trim().replaceAll('\n', ' ') : String(error)
  }
}
