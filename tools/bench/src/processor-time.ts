import { readdir, readFile } from 'node:fs/promises'

/** One tick of the system's processor time, in milliseconds. */
const tickMs = 10

/** Returns the milliseconds of processor time that a process has used, with its current and finished children. */
export async function processorTime(pid: number): Promise<number> {
  const all = await Promise.all((await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(readStat))
  const own = all.find((one) => one?.pid === pid)
  const children = all.filter((one) => one?.parent === pid)
  return (
    [own, ...children].reduce((sum, one) => sum + (one?.ticks ?? 0), 0) * tickMs +
    (own?.waitedFor ?? 0) * tickMs
  )
}

interface Stat {
  pid: number
  parent: number
  ticks: number
  waitedFor: number
}

async function readStat(pid: string): Promise<Stat | undefined> {
  // A process that ended meanwhile has none.
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  if (stat === '') return undefined
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [, parent = 0] = fields
  const [own = 0, system = 0, waited = 0, waitedSystem = 0] = fields.slice(11, 15)
  return { pid: Number(pid), parent, ticks: own + system, waitedFor: waited + waitedSystem }
}
