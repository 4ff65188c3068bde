import type { MessageKey } from '@atrium/contract'
import { runInBackground } from '../../serve/background-work.ts'
import type { Services } from '../../services.ts'
import { applyImport } from './applying/apply-import.ts'
import { auditLocations } from './audit-locations.ts'
import { ChangedMeanwhile } from './changed-meanwhile.ts'
import { runJob, type JobImport, type Outcome, type Progress } from './import-job.ts'
import { addProblem } from './import.repository.ts'
import { lockTree } from '../location/location.repository.ts'
import { placeOf, type ImportToPlan } from './planning/plan-import.ts'
import { applyTable } from './tables/applying/apply-table.ts'
import type { Database } from '../../database/database.ts'
import { dryRun, endBadly } from './start-reading.ts'

/**
 * Applies an import as its dry run showed it. When the database would make something else of it by now nothing is
 * written, and it stands Ready with a new dry run.
 */
export function startApplying(
  services: Services,
  job: JobImport,
  toApply: ImportToPlan & { plan: string | null },
): void {
  applyInBackground(services, job, {
    outdated: 'import_outdated',
    dryRun: (database) => dryRun(database, toApply),
    apply: async (database, progress) => {
      await lockTree(database, job.projectId)
      const applied = await apply(database, toApply, progress)
      await auditLocations(database, job, 'applied')
      return {
        state: 'Applied',
        planned: applied,
        entries: [
          {
            thing: 'import',
            thingId: job.id,
            projectId: job.projectId,
            before: { state: 'Ready' },
            after: { state: 'Applied', location_id: applied.locationId, counts: applied.counts },
          },
        ],
        notices: [
          { topic: 'locations', projectId: job.projectId },
          { topic: 'location-groups', projectId: job.projectId },
        ],
      }
    },
  })
}

/**
 * Has an import of any kind applied, all or nothing. Where `apply` throws ChangedMeanwhile a new dry run takes the place of the
 * old one, with `outdated` as the reason.
 */
export function applyInBackground(
  services: Services,
  job: JobImport,
  work: {
    apply: (database: Database, progress: Progress) => Promise<Outcome>
    dryRun: (database: Database) => Promise<Outcome>
    outdated: MessageKey
  },
): void {
  runInBackground(services, 'applying an import', async () => {
    try {
      await runJob(services, job, work.apply)
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile)) {
        services.log.error({ err: error, import: job.id }, 'an import could not be applied')
        await endBadly(services, job, 'Ready', 'import_failed')
        return
      }
      await runJob(services, job, async (database) => {
        const outcome = await work.dryRun(database)
        await addProblem(database, job.id, { key: work.outdated, foundBy: 'planning', refused: false })
        return outcome
      })
    }
  })
}

async function apply(
  database: Database,
  toApply: ImportToPlan & { plan: string | null },
  progress: Progress,
): Promise<NonNullable<Outcome['planned']>> {
  if (toApply.table) {
    const table = { ...toApply.table, digest: toApply.plan }
    const { counts, topId, digest } = await applyTable(database, placeOf(toApply), table, progress)
    return { facility: null, locationId: topId ?? toApply.parentId, counts, plan: digest }
  }
  const { facility, building, counts, digest } = await applyImport(database, toApply, progress)
  return { facility, locationId: building, counts, plan: digest }
}
