import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface LargeProject {
  id: string
  code: string
  locations: number
  widest: { id: string; name: string; children: number }
  deepest: { id: string; name: string; depth: number }
}

/** Writes a project of many locations into the portal's database, with a member who has every right over them. */
export async function makeLargeProject(
  code: string,
  locations: number,
  member: string,
): Promise<LargeProject> {
  const program = join(import.meta.dirname, '../../tools/bench/src/make-large-project.ts')
  const options = ['--code', code, '--locations', String(locations), '--member', member]
  const { stdout } = await run('node', [program, ...options], {
    env: { ...process.env, DATA_DIR: process.env['PORTAL_DATA_DIR'] },
  })
  return JSON.parse(stdout) as LargeProject
}
