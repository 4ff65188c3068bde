import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { openDatabase, type Database } from '../database/database.ts'
import { PortalProcess } from '../kills/portal-process.ts'
import {
  everyAccess,
  makePerson,
  makeWorld,
  type Person,
  type World,
} from '../testing/adversary/make-world.ts'
import { Factories } from '../testing/factories.ts'
import { findReadSubjects } from '../testing/find-read-subjects.ts'
import { makeLargePortal, type LargePortal, type PortalSize } from '../testing/make-large-portal.ts'
import { makeLargeReleases } from '../testing/make-large-releases.ts'
import { makeThings } from '../testing/make-things.ts'
import type { ReadSubjects } from '../testing/read.ts'
import { deepen } from './deepen.ts'

/** A filled portal in a process of its own with its own database, and the people at work in it. */
export interface HostilePortal {
  /** Makes people and things in its database. */
  make: Factories
  url: string
  databaseUrl: string
  database: Database
  large: LargePortal
  subjects: ReadSubjects
  /** A member of the large project alone, with every right there. */
  attacker: Person
  /** A member of another project alone, with every right there, and the location that this person reads and renames. */
  honest: Person & { project: string; location: string }
  /** Makes one more of everything in the large project, as targets of changes. */
  makeWorld(): Promise<World>
  /** Returns the most memory that the server has used, in MB. */
  mostMemory(): Promise<number>
  stop(): Promise<void>
}

/** The most memory that the server may use for its objects, in MB, as `docs/operations.md` advises. Without it, the memory of the machine decides. */
const heapLimit = 256

/**
 * @param options `checkout` is another checkout whose server to attack, whose database must have the migrations of this one; `environment` are further
 * settings of the server
 */
export async function startHostilePortal(
  size: PortalSize,
  { checkout, environment: more = {} }: { checkout?: string; environment?: Record<string, string> } = {},
): Promise<HostilePortal> {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-hostile-'))
  await mkdir(join(folder, 'remotes'))
  const environment = {
    DEMO: '0',
    REMOTES_DIR: join(folder, 'remotes'),
    NODE_OPTIONS: `--max-old-space-size=${heapLimit}`,
    ...more,
  }
  const portal = new PortalProcess(join(folder, 'data'), environment, [], checkout)
  const closing: (() => Promise<void>)[] = [
    () => rm(folder, { recursive: true, force: true }),
    () => portal.stop(),
  ]
  const stop = async (): Promise<void> => {
    for (let close = closing.pop(); close; close = closing.pop()) await close()
  }
  try {
    await portal.start()
    const databaseUrl = await portal.databaseUrl()
    const opened = openDatabase(databaseUrl, pino({ level: 'silent' }), { connections: 2 })
    closing.push(opened.close)
    const filled = await fill(opened.database, size)
    return {
      ...filled,
      url: portal.url,
      databaseUrl,
      database: opened.database,
      mostMemory: () => mostMemoryOf(portal.pid),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function fill(database: Database, size: PortalSize) {
  const make = new Factories(database)
  const maker = { database, make }
  const large = await makeLargePortal(database, make, size)
  const { project, stock } = large
  const deep = await deepen(database, project.id)
  const first = await makeWorld(maker, { project: project.id })
  const attacker = first.manager
  await makeLargeReleases(database, first.module)
  const place = { database, project: project.id, person: first.manager.id, mark: 'large' }
  const subjects = await findReadSubjects(database, project.id, {
    wide: project.widest.id,
    deep: project.deepest.id,
    store: stock.stores[0] ?? '',
    material: stock.materials[7] ?? '',
    things: await makeThings(place, 150),
  })
  const { rows } = await sql<{ project: string; location: string }>`
    select p.id as project, l.id as location from project p join location l on l.project_id = p.id
    where p.code = 'OTHER' and l.category_code = 'building' limit 1`.execute(database)
  const [other] = rows
  if (!other) throw new Error('the large portal has no other project')
  const member = await makePerson(maker, {
    name: 'honest',
    roles: [{ project: other.project, access: everyAccess }],
  })
  await sql`analyze`.execute(database)
  return {
    make,
    large,
    subjects: { ...subjects, deep, userImport: first.peopled },
    attacker,
    honest: { ...member, ...other },
    makeWorld: () => makeWorld(maker, { project: project.id, manager: attacker }),
  }
}

/** Returns the most memory that a process has used, as the system counts it. */
async function mostMemoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024
}
