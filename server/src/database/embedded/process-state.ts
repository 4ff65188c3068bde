import { readFileSync } from 'node:fs'

/** Whether `error` carries one of these system codes (`ENOENT`) or SQL states (`57P03`). */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}

/** Whether a process with this id lives, whoever owns it. */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
}

/**
 * Whether the process `pid` lives and may be the PostgreSQL of the cluster in `data`. After a crash of the whole machine
 * or container another program can have its id; where the system does not tell what runs, the answer is yes.
 */
export function mayServe(pid: number, data: string): boolean {
  if (!isAlive(pid)) return false
  try {
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    return words.some((word) => word.endsWith('postgres')) && words.includes(data)
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ESRCH')) return process.platform !== 'linux'
    throw error
  }
}
