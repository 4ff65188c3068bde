import type { Notice } from '../../serve/context.ts'
import type { Database } from '../../database/database.ts'
import type { Services } from '../../services.ts'
import type { JobImport, Outcome } from '../import/import-job.ts'
import type { TableToPlan } from '../import/planning/plan-import.ts'
import { applyInBackground } from '../import/start-applying.ts'
import { startMapping } from '../import/start-mapping.ts'
import { readInBackground } from '../import/start-reading.ts'
import { readPlainTable } from '../import/tables/reading/read-plain-table.ts'
import { applyPeople } from './apply-people.ts'
import { peopleWords } from './headings.ts'
import { projectsOfPeople } from './projects-of-people.ts'
import { planPeople, type PeopleToPlan } from './planning/plan-people.ts'

const nothing = { facility: null, locationId: null, plan: null, counts: {} }

async function dryRun(
  database: Database,
  { id, projectId }: JobImport,
  toPlan: PeopleToPlan,
  table: TableToPlan,
): Promise<Outcome> {
  const found = await planPeople(database, toPlan, table)
  if (!found) return { state: 'Refused', planned: nothing }
  const { counts, digest, hidden } = found
  // Who tries out addresses with tables leaves how many of them were somebody's.
  const after = { state: 'Ready', counts, addresses_of_others: hidden }
  return {
    state: 'Ready',
    planned: { ...nothing, counts, plan: digest },
    entries: [{ thing: 'import', thingId: id, projectId, after }],
  }
}

/** Reads an uploaded table of people and makes its dry run; the file is removed in any case. */
export function startReading(services: Services, job: JobImport, toPlan: PeopleToPlan, path: string): void {
  const file = { importId: toPlan.importId, path }
  readInBackground(services, job, path, async (database, progress) => {
    const table = await readPlainTable(
      services,
      database,
      file,
      peopleWords,
      'import_users_not_a_table',
      progress,
    )
    return table ? dryRun(database, job, toPlan, table) : { state: 'Refused', planned: nothing }
  })
}

/** Makes the dry run again, the columns having been mapped anew. */
export function mapAgain(services: Services, job: JobImport, toPlan: PeopleToPlan, table: TableToPlan): void {
  startMapping(services, job, (database) => dryRun(database, job, toPlan, table))
}

/** Tells those who may list the people of an import, in each project of theirs and beyond, and who got rights by it. */
export async function noticesOfPeople(database: Database, { id, projectId }: JobImport): Promise<Notice[]> {
  const projects = await projectsOfPeople(database, id)
  return [
    ...[null, ...new Set([projectId, ...projects])].map((one): Notice => ({
      topic: 'users',
      projectId: one,
    })),
    { topic: 'rights', projectId },
  ]
}

/** Applies a dry run as it was shown; where people have changed since, a new one is shown instead. */
export function startApplying(
  services: Services,
  job: JobImport,
  toApply: PeopleToPlan & { table: TableToPlan; plan: string | null },
): void {
  const { projectId } = job
  applyInBackground(services, job, {
    outdated: 'import_users_outdated',
    dryRun: (database) => dryRun(database, job, toApply, toApply.table),
    apply: async (database, progress) => {
      const { counts, digest } = await applyPeople(database, job, toApply, progress)
      const state = { before: { state: 'Ready' }, after: { state: 'Applied', counts } }
      return {
        state: 'Applied',
        planned: { ...nothing, counts, plan: digest },
        entries: [{ thing: 'import', thingId: job.id, projectId, ...state }],
        notices: await noticesOfPeople(database, job),
      }
    },
  })
}
