import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

/*
 * Times `npm start` with everything built, from the command until the portal reports that it is ready, against the budget of
 * docs/performance.md:
 *   node tools/bench/src/time-start.ts [--rounds 3]
 * The first start makes the database and its demo; each later one finds them. It judges nothing: run it on an otherwise idle
 * machine.
 */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } })
const budgetMs = 3_000

async function timeStart(dataDir: string): Promise<number> {
  const began = performance.now()
  const portal = spawn('npm', ['start'], {
    cwd: join(import.meta.dirname, '../../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error' },
  })
  const ended = new Promise<void>((resolve) => portal.once('exit', () => resolve()))
  try {
    await isReady(await addressOf(portal.stdout, ended))
    return performance.now() - began
  } finally {
    portal.kill('SIGTERM')
    await ended
  }
}

async function addressOf(output: NodeJS.ReadableStream, ended: Promise<void>): Promise<string> {
  let printed = ''
  const started = new Promise<string>((resolve) => {
    output.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      const address = printed.match(/ready at (\S+)/)?.[1]
      if (address) resolve(address)
    })
  })
  const gone = ended.then(() => Promise.reject(new Error(`the portal did not start:\n${printed}`)))
  return Promise.race([started, gone])
}

async function isReady(address: string): Promise<void> {
  const reply = await fetch(new URL('/health/ready', address))
  if (!reply.ok) throw new Error(`the portal printed ${reply.status} when it was to be ready`)
}

const dataDir = await mkdtemp(join(tmpdir(), 'atrium-start-'))
try {
  console.log(`first start, with the demo made: ${Math.round(await timeStart(dataDir))} ms`)
  for (let round = 1; round <= Number(values.rounds); round += 1) {
    const took = Math.round(await timeStart(dataDir))
    console.log(`later start ${round}: ${took} ms of ${budgetMs}${took > budgetMs ? ', OVER' : ''}`)
  }
} finally {
  // The database of the last start may still be going down.
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 })
}
