import { shippedLanguage, type StagedImportBase } from '@atrium/contract'
import { sql } from 'kysely'
import { fieldWord, languagesOfWords, pluralWord } from '../../languages/thing-words.ts'
import type { Context } from '../../serve/context.ts'
import { conflict, forbidden, notFound } from '../../serve/failure.ts'
import type { Notify } from '../../serve/notices.ts'
import type { AnyFileSubject } from '../any-subject.ts'
import type { ImportSubject, ToPlan } from '../import-subject.ts'
import { presentListed, presentStaged } from '../staged-import.presenter.ts'
import type { ImportRow } from '../staged-import.repository.ts'
import { refuseCobie } from '../table/refuse-cobie.ts'
import { tableOf } from '../table/table-to-plan.ts'
import { makeVocabulary, type Vocabulary } from '../table/vocabulary.ts'
import { applyCoded } from './apply-coded.ts'
import type { CodedScope, CodedThing, CodedToPlan } from './coded-fields.ts'
import { listCodedRows } from './list-coded-rows.ts'
import { planCoded } from './plan-coded.ts'
import { findObstacles, hasUnseen, readUndoable, undoCoded } from './undo-coded.ts'

/** The heading of the reasons in a file of refused rows. */
const reasons: Readonly<Record<string, string>> = {
  en: 'Reason for refusal',
  ar: 'سبب الرفض',
  fr: 'Motif du refus',
}

/** How a column is called in a language. */
const headingOf = ({ thing, headings }: CodedThing, field: string, language: string): string =>
  headings?.[field]?.[language] ?? headings?.[field]?.[shippedLanguage] ?? fieldWord(thing, field, language)

function vocabularyOf(coded: CodedThing): Vocabulary {
  const { thing, fields } = coded
  const words = languagesOfWords(thing).map((language) => [
    language,
    {
      sheet: [pluralWord(thing, language)],
      reason: [reasons[language] ?? reasons[shippedLanguage] ?? ''],
      ...Object.fromEntries(
        Object.keys(fields).map((field) => [field, [headingOf(coded, field, language), field]]),
      ),
    },
  ])
  const numbers = Object.keys(fields).filter((field) => fields[field] === 'number')
  return makeVocabulary(Object.fromEntries(words) as Parameters<typeof makeVocabulary>[0], [], numbers)
}

const planOf = ({ id, projectId, scope, table }: ToPlan<object, CodedScope>): CodedToPlan => ({
  importId: id,
  projectId,
  scope,
  table: tableOf({ table }),
})

/** Imports of things that have a code and whose fields are columns of one table. A row with a known code changes that thing. */
export function codedImport(coded: CodedThing): AnyFileSubject {
  const { rights, topic } = coded
  const notify = (projectId: string) => (notices: Notify) => notices.changed(projectId, topic)
  const present = async ({ database }: Context, row: ImportRow<object>) => ({
    import: { ...(await presentStaged(database, row)), project_id: row.project_id },
  })
  const requireImport = (context: Context, projectId: string) =>
    context.require(projectId, rights.import, rights.view)
  /** A file names things at any place, so others than its sender see it only if they see all places. */
  const seesOthers = async (context: Context, projectId: string): Promise<boolean> =>
    !coded.special || coded.special.isWhole(await coded.special.sight(context, projectId))
  const isOwn = ({ actor }: Context, { user_id: userId }: Pick<ImportRow<object>, 'user_id'>) =>
    userId === actor.userId

  const work: Omit<
    ImportSubject<StagedImportBase, object, CodedScope>,
    'base' | 'receive' | 'list' | 'present' | 'rows'
  > = {
    name: coded.subject ?? coded.thing,
    details: null,
    words: vocabularyOf(coded),
    planned: 'import_coded',
    messages: {
      outdated: 'import_things_outdated',
      changedSince: 'import_things_changed_since',
      notUndone: 'import_not_undone',
    },
    template: {
      name: `atrium-${coded.base.slice(1)}`,
      headings: (language) => Object.keys(coded.fields).map((field) => headingOf(coded, field, language)),
    },
    stageWorkbook: refuseCobie('import_not_a_table'),

    async load(context, row) {
      await requireImport(context, row.project_id)
      if (!isOwn(context, row) && !(await seesOthers(context, row.project_id))) throw notFound()
    },

    async seen(context, rows) {
      const own = await context.rightsByProject([...new Set(rows.map((row) => row.project_id))])
      const allowed = rows.filter(({ project_id: projectId }) => {
        const here = own.get(projectId)
        return here?.may(rights.import) && here.may(rights.view)
      })
      const ofOthers = allowed.filter((row) => !isOwn(context, row))
      const whole = new Map<string, boolean>()
      for (const projectId of new Set(ofOthers.map((row) => row.project_id)))
        whole.set(projectId, await seesOthers(context, projectId))
      return allowed.filter((row) => isOwn(context, row) || whole.get(row.project_id))
    },
    page: ({ id }) => `${coded.page}?import=${id}`,

    async scope(context, row) {
      const own = await context.rights(row.project_id)
      return {
        mayAdd: own.may(rights.add),
        mayEdit: own.may(rights.edit),
        ...(coded.special && { sight: await coded.special.sight(context, row.project_id) }),
      }
    },

    plan: (database, toPlan) => planCoded(database, coded, planOf(toPlan)),

    async apply(database, toApply, job, progress) {
      const planned = { ...planOf(toApply), digest: toApply.digest }
      const { counts, digest } = await applyCoded(database, coded, job, planned, progress)
      return { counts, digest, auditDetails: {}, notify: notify(job.projectId) }
    },

    async obstacles(context, row, scope, { keepsChanged }) {
      const { database } = context
      const { mayAdd, mayEdit } = scope
      const { things, hasNew, hasChanged } = await readUndoable(database, row.id)
      const { create = 0, change = 0 } = row.counts['rows'] ?? {}
      if (things !== create + change)
        throw conflict('import_not_applied', { current: (await present(context, row)).import })
      if ((hasNew && !mayAdd) || (hasChanged && !mayEdit)) throw forbidden()
      if (keepsChanged) return undefined
      if (await hasUnseen(database, coded, row.id, scope)) throw forbidden()
      const found = await findObstacles(database, coded, row.id, scope)
      if (found.length === 0) return undefined
      return { fields: Object.fromEntries(found.map(({ code, key }) => [code, { key }])) }
    },

    async undo(database, _row, job, progress, asked) {
      const { kept, ...undone } = await undoCoded(database, coded, job, progress, asked)
      return { auditDetails: { ...undone }, notify: notify(job.projectId), kept }
    },
  }
  const subject = {
    ...work,
    base: coded.base,
    present,
    async receive({ project_id: projectId }: { project_id: string }, context: Context) {
      await requireImport(context, projectId)
      return { projectId, into: {} }
    },
    async list(context: Context, { project_id: projectId }: { project_id: string }) {
      await requireImport(context, projectId)
      const mine = (await seesOthers(context, projectId))
        ? sql`true`
        : sql`i.user_id = ${context.actor.userId}`
      return {
        which: sql`i.project_id = ${projectId} and ${mine}`,
        present: (rows: readonly ImportRow<object>[]) =>
          Promise.resolve({
            imports: rows.map((row) => ({ ...presentListed(row), project_id: row.project_id })),
          }),
      }
    },
    async rows(context: Context, row: ImportRow<object>, input: Parameters<typeof listCodedRows>[3]) {
      const sight = await coded.special?.sight(context, row.project_id)
      return listCodedRows(context.database, coded, row.id, input, sight)
    },
  }
  // Requests and replies are those of `codedImportCalls`. The paths are known only where an area declares them.
  return subject as unknown as AnyFileSubject
}
