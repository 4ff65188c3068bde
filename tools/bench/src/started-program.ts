import { spawn, type ChildProcess } from 'node:child_process'

/** A program that prints where it listens. */
export interface Started {
  url: Promise<string>
  pid: number
  stop(): Promise<void>
}

/** Starts a TypeScript file as a process. With PROFILE_FOLDER it writes a CPU profile. */
export function startProgram(path: string, environment: Record<string, string>): Started {
  const options = process.env['PROFILE_FOLDER']
    ? ['--cpu-prof', `--cpu-prof-dir=${process.env['PROFILE_FOLDER']}`]
    : []
  const child: ChildProcess = spawn(process.execPath, [...options, path], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...environment },
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    pid: child.pid ?? 0,
    url: new Promise((resolve, reject) => {
      let output = ''
      child.stdout?.on('data', (chunk: Buffer) => {
        output += chunk.toString()
        const address = /ready at (\S+)/.exec(output)?.[1]
        if (address) resolve(address)
      })
      void ended.then(() => reject(new Error(`${path} ended before it listened:\n${output}`)))
    }),
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
