import type { Import } from '@atrium/contract'
import { topLevel } from '@atrium/contract'

import type { Context } from '../../serve/context.ts'
import { conflict, Failure, forbidden, notFound } from '../../serve/failure.ts'
import { serve } from '../../serve/serve.ts'
import { loadLocation } from '../location/location.loader.ts'
import { readSight } from '../location/sight.ts'
import { checkUpload } from './check-upload.ts'
import { newClaim } from './import-job.ts'
import { filesOfPerson, jobOf, loadForWork, planOf, scopeOf } from './import-work.ts'
import { readPlaces } from './import-places.ts'
import { loadImport } from './import.loader.ts'
import { mayImport, mayImportAtTop } from './import.policy.ts'
import { presentImport, presentListedImport } from './import.presenter.ts'
import {
  addImport,
  claimImport,
  countReading,
  findImport,
  forgetOldDryRuns,
  listImports,
  listProblems,
  type ImportRow,
} from './import.repository.ts'
import { startApplying } from './start-applying.ts'
import { startReading } from './start-reading.ts'
import { startUndoing } from './start-undoing.ts'
import { importTableServed } from './import-table.calls.ts'
import { countChangedSince } from './undoing/changed-since.ts'
import { countUnseen, hasGroups } from './undoing/beyond-rights.ts'
import { cleanText } from './xlsx/cell-text.ts'

const done = { status: 'ok' } as const
const shownProblems = 500

async function replyOf(context: Context, row: ImportRow): Promise<Import> {
  const { problems, count } = await listProblems(context.database, row.id, shownProblems)
  const sight = await readSight(context, row.project_id)
  const [placed] = await readPlaces(context.database, [row], sight, context.actor.language)
  if (!placed) throw new Error('an import was given no place')
  return presentImport(row, { problems, count, place: placed.place })
}

/** Where the building is to stand: a location that the caller sees, or the top of the project. */
async function checkPlace(context: Context, projectId: string, parentId: string): Promise<string | null> {
  const rights = await context.rights(projectId)
  if (!mayImport(rights)) throw forbidden()
  if (parentId === topLevel) {
    if (!mayImportAtTop(rights)) throw forbidden()
    return null
  }
  const parent = await loadLocation(context, parentId, 'location_add')
  if (parent.project_id !== projectId) throw notFound()
  if (parent.removal_id !== null) throw conflict('location_parent_removed')
  return parent.id
}

export const importServed = [
  ...importTableServed,

  serve('/location/import', async (input, context) => {
    const { database, services, upload } = context
    if (!upload) throw new Error('an upload came without its file')
    const parentId = await checkPlace(context, input.project_id, input.parent_id)
    const { userId } = context.actor
    if ((await countReading(database, userId)) >= filesOfPerson)
      throw new Failure('rate_limited', 'rate_limited', { retryAfterSeconds: 10 })
    await checkUpload(upload.path)

    const claim = newClaim()
    const scope = scopeOf(await context.rights(input.project_id), context.actor)
    await forgetOldDryRuns(database, userId, input.project_id)
    const added = {
      projectId: input.project_id,
      parentId,
      userId,
      fileName: cleanText(upload.name),
      withGroups: scope.withGroups,
      claim,
    }
    const row = await findImport(database, await addImport(database, added))
    if (!row) throw new Error('the import that was just written is not there')

    const job = jobOf(context, '/location/import', row, claim)
    context.afterCommit(() => startReading(services, job, planOf(row, scope), upload.take()))
    context.audit({
      thing: 'import',
      thingId: row.id,
      projectId: row.project_id,
      after: { file_name: row.file_name, bytes: upload.bytes, parent_id: parentId },
    })
    context.notify({ topic: 'imports', projectId: row.project_id })
    return { import: await replyOf(context, row) }
  }),

  serve('/location/getImport', async (input, context) => ({
    import: await replyOf(context, await loadImport(context, input.import_id)),
  })),

  serve('/location/getImports', async (input, context) => {
    const sight = await readSight(context, input.project_id)
    const rows = await listImports(context.database, sight, input)
    const placed = await readPlaces(context.database, rows, sight, context.actor.language)
    return { imports: placed.map(({ row, place }) => presentListedImport(row, place)) }
  }),

  serve('/location/applyImport', async (input, context) => {
    const { database, services } = context
    const { row, scope } = await loadForWork(context, input.import_id)
    await checkPlace(context, row.project_id, row.parent_id ?? topLevel)
    const { withGroups } = scope
    const claim = newClaim()
    const isOurs = await claimImport(database, row.id, { from: 'Ready', to: 'Applying', claim, withGroups })
    if (!isOurs) throw conflict('import_not_ready', { current: await replyOf(context, row) })
    const job = jobOf(context, '/location/applyImport', row, claim)
    context.afterCommit(() => startApplying(services, job, planOf(row, scope)))
    context.notify({ topic: 'imports', projectId: row.project_id })
    // What it changes is audited with the change itself.
    context.unchanged()
    return done
  }),

  serve('/location/undoImport', async (input, context) => {
    const { database, services } = context
    const { row, scope } = await loadForWork(context, input.import_id)
    const { withGroups, seenBy } = scope
    const claim = newClaim()
    const isOurs = await claimImport(database, row.id, { from: 'Applied', to: 'Undoing', claim, withGroups })
    if (!isOurs) throw conflict('import_not_applied', { current: await replyOf(context, row) })
    if (!withGroups && (await hasGroups(database, row.id))) throw forbidden()
    const unseen = seenBy === null ? 0 : await countUnseen(database, row, seenBy)
    const count = unseen + (await countChangedSince(database, row.id))
    if (count > 0)
      throw conflict('import_changed_since', { params: { count }, current: await replyOf(context, row) })
    const job = jobOf(context, '/location/undoImport', row, claim)
    context.afterCommit(() => startUndoing(services, job))
    context.notify({ topic: 'imports', projectId: row.project_id })
    context.unchanged()
    return done
  }),
]
