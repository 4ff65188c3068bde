import type { TranslatedKind } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import { readDefaultLanguage } from '../../../languages/languages.repository.ts'
import type { Notify } from '../../../serve/notices.ts'
import { ChangedMeanwhile } from '../../../staged-import/changed-meanwhile.ts'
import { ChangedSince, type Planned } from '../../../staged-import/import-subject.ts'
import type { JobImport, Progress } from '../../../staged-import/jobs/job-import.ts'
import { sources } from '../sources.ts'
import { readThings } from '../translated-things.ts'
import { writeTexts } from '../write-texts.ts'
import { auditTexts, keepChanges, keptPages, plannedPages, type KeptThing } from './kept-changes.ts'
import { planTexts, type TextsToPlan } from './plan-texts.ts'
import { canTakeBack, withChanges } from './text-changes.ts'

/** The result of writing: what the audit trail says of it, and whom it notifies. */
interface Written {
  written: number
  notify: (notify: Notify) => void
}

/**
 * Applies a dry run in the given transaction, and records each change in the audit trail.
 * @throws ChangedMeanwhile when a plan made now would differ
 */
export async function applyTexts(
  database: Database,
  job: JobImport,
  toApply: TextsToPlan & { digest: string | null },
  progress: Progress,
): Promise<Planned & Written> {
  const plan = await planTexts(database, toApply, 'locked')
  if (plan.digest === null || plan.digest !== toApply.digest) throw new ChangedMeanwhile()
  await progress(40)
  const done = await write(database, job.projectId, plannedPages(database, job.id), 'made', (things) =>
    keepChanges(database, job.id, things),
  )
  await progress(80)
  await auditTexts(database, job, 'applied')
  await progress(95)
  return { ...plan, ...done }
}

/**
 * Undoes an import in the given transaction.
 * @throws ChangedSince when a text that it wrote is not as it left it
 */
export async function undoTexts(database: Database, job: JobImport, progress: Progress): Promise<Written> {
  const needed = await readDefaultLanguage(database)
  const done = await write(database, job.projectId, keptPages(database, job.id), 'taken back', (things) => {
    for (const { thing, changes } of things)
      if (!canTakeBack(thing, changes, needed)) throw new ChangedSince()
  })
  await progress(70)
  await auditTexts(database, job, 'undone')
  await sql`delete from import_coded_thing where import_id = ${job.id}`.execute(database)
  await progress(95)
  return done
}

/**
 * Writes the texts of changes page by page. `before` gets the things of a page before they are written.
 * @throws ChangedSince when a thing is gone
 */
async function write(
  database: Database,
  projectId: string,
  pages: AsyncIterable<readonly KeptThing[]>,
  what: 'made' | 'taken back',
  before: (things: readonly Required<KeptThing>[]) => unknown,
): Promise<Written> {
  const changed = new Map<TranslatedKind, Set<string | null>>()
  let written = 0
  for await (const page of pages) {
    const current = await readThings(
      database,
      projectId,
      page.map(({ id }) => id),
      'locked',
    )
    const things = page.map(({ id, changes }) => {
      const thing = current.get(id)
      if (!thing) throw new ChangedSince()
      return { id, changes, thing }
    })
    await before(things)
    for (const [kind, ofKind] of Map.groupBy(things, ({ thing }) => thing.kind)) {
      const texts = ofKind.map(({ id, thing, changes }) => {
        const { name, description } = withChanges(thing, changes, what)
        return { id, name, ...(sources[kind].hasDescription && { description }) }
      })
      await writeTexts(database, sources[kind], texts)
      const projects = changed.get(kind) ?? new Set()
      for (const { thing } of ofKind) projects.add(thing.project_id)
      changed.set(kind, projects)
    }
    written += things.length
  }
  return {
    written,
    notify: (notify) => {
      for (const [kind, projects] of changed)
        for (const project of projects) notify.changed(project, sources[kind].topic)
    },
  }
}
