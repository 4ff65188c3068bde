import { userTableFields, type CallReply } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Notify } from '../../serve/notices.ts'
import { forbidden } from '../../serve/failure.ts'
import type { ImportSubject, ToPlan } from '../../staged-import/import-subject.ts'
import { refuseCobie } from '../../staged-import/table/refuse-cobie.ts'
import { tableOf } from '../../staged-import/table/table-to-plan.ts'
import type { JobImport } from '../../staged-import/jobs/job-import.ts'
import { applyPeople } from './apply-people.ts'
import { peopleWords } from './headings.ts'
import { listRows, presentRow } from './list-rows.ts'
import { peopleOfImport } from './people-of-import.ts'
import { planPeople, type PeopleToPlan } from './planning/plan-people.ts'
import type { Importer } from './planning/rights-over.ts'
import { findObstacles } from './undoing/differences.ts'
import { isWithinOwn } from './undoing/is-within-own.ts'
import { undoPeople } from './undoing/undo-people.ts'
import { requireImporter, requireMaker, seenUserImports } from './user-import.loader.ts'
import { presentListedUserImport, presentUserImport } from './user-import.presenter.ts'

const planOf = ({ id, scope }: ToPlan<object, Importer>): PeopleToPlan => ({ importId: id, importer: scope })

/**
 * Notifies those who may list the people of an import, in each project of theirs and beyond, and each of these people of their
 * own rights: a person who joins the project by the import hears its changes from then on.
 */
async function notifyOf(database: Database, { id, projectId }: JobImport): Promise<(notify: Notify) => void> {
  const { people, projects } = await peopleOfImport(database, id)
  return ({ changed, changedFor }) => {
    for (const one of [null, ...new Set([projectId, ...projects])]) changed(one, 'users')
    changedFor(people, projectId)
  }
}

/** Imports of people with their roles and departments into a project. Their scope is the importer. */
export const userImport: ImportSubject<'/user', object, Importer> = {
  base: '/user',
  name: 'user',
  details: null,
  words: peopleWords,
  planned: 'import_user',
  messages: {
    outdated: 'import_users_outdated',
    changedSince: 'import_users_changed_since',
    notUndone: 'import_not_undone',
  },
  template: {
    require: (context, { project_id }) => requireImporter(context, project_id),
    name: 'atrium-people',
    headings: (language) => userTableFields.map((field) => peopleWords.headingIn(language, field)),
  },
  load: requireMaker,
  seen: seenUserImports,
  page: ({ id }) => `users/import?import=${id}`,
  stageWorkbook: refuseCobie('import_users_not_a_table'),

  async receive({ project_id: projectId }, context) {
    await requireImporter(context, projectId)
    return { projectId, into: {} }
  },

  scope: ({ actor }, row) =>
    Promise.resolve({ userId: actor.userId, isSuperuser: actor.isSuperuser, projectId: row.project_id }),

  async list(context, { project_id: projectId }) {
    await requireImporter(context, projectId)
    const { userId, isSuperuser } = context.actor
    const isSeen = isSuperuser ? sql`true` : sql`i.user_id = ${userId}`
    return {
      which: sql`i.project_id = ${projectId} and ${isSeen}`,
      present: (rows) => Promise.resolve({ imports: rows.map(presentListedUserImport) }),
    }
  },

  present: async ({ database }, row) => ({ import: await presentUserImport(database, row) }),

  async rows({ database }, row, input): Promise<CallReply<'/user/getImportRows'>> {
    const { rows, total } = await listRows(database, row.id, input)
    return { rows: rows.map(presentRow), total }
  },

  async plan(database, toPlan, { id, projectId }) {
    const found = await planPeople(database, planOf(toPlan), tableOf(toPlan))
    if (!found) return { counts: {}, digest: null }
    const { counts, digest, hidden } = found
    // The trail shows how many addresses of others a user has tried out with tables.
    const after = { state: 'Ready', counts, addresses_of_others: hidden }
    return { counts, digest, entries: [{ thing: 'import', thingId: id, projectId, after }] }
  },

  async apply(database, toApply, job, progress) {
    const work = { ...planOf(toApply), table: tableOf(toApply), digest: toApply.digest }
    const { counts, digest } = await applyPeople(database, job, work, progress)
    return { counts, digest, auditDetails: {}, notify: await notifyOf(database, job) }
  },

  async obstacles({ database }, row, importer, { keepsChanged }) {
    if (!(await isWithinOwn(database, row.id, importer))) throw forbidden('beyond_own_rights')
    if (keepsChanged) return undefined
    const found = await findObstacles(database, row.id, row.project_id)
    if (found.length === 0) return undefined
    return { fields: Object.fromEntries(found.map(({ email, key }) => [email, { key }])) }
  },

  async undo(database, _row, job, progress, { decision }) {
    const notify = await notifyOf(database, job)
    const { kept, ...undone } = await undoPeople(database, job, decision, progress)
    return { auditDetails: { ...undone }, notify, kept }
  },
}
