import { isDeepStrictEqual } from 'node:util'
import { limits, topLevel, type CallRequest, type LibraryKind } from '@atrium/contract'
import { libraryRules, libraryValues, type LibraryValue } from '@atrium/contract/library-kinds'
import type { Context } from '../../serve/context.ts'
import { conflict, invalid, notFound } from '../../serve/failure.ts'
import { assertVersion } from '../../serve/version.ts'
import { writeTexts } from '../../languages/write-texts.ts'
import { loadEntry } from './library.loader.ts'
import { requireList } from './library.policy.ts'
import { presentEntry } from './library.presenter.ts'
import { requireWhereUsed } from './library-use.policy.ts'
import { addEntry, lockList, writeEntry, type EntryFacts } from './library.repository.ts'
import { levelOfEntry, readList, type EntryRow } from './library-rows.loader.ts'
import { recordUses } from './record-uses.ts'
import { projectsReferringTo, renameUses } from './uses.repository.ts'

type Values = Pick<EntryFacts, LibraryValue>
type GivenValues = { [Value in keyof Values]?: Values[Value] | undefined }

/**
 * Returns the values of an entry: what is given, else the current ones.
 * @throws Failure 422 for a value that entries of the kind do not have, or that they need and this one lacks
 */
export function valuesOf(kind: LibraryKind, given: GivenValues, current?: Values): Values {
  const { values } = libraryRules[kind]
  const merged = {
    color: given.color === undefined ? (current?.color ?? null) : given.color,
    amount: given.amount === undefined ? (current?.amount ?? null) : given.amount,
    day: given.day === undefined ? (current?.day ?? null) : given.day,
    points: given.points === undefined ? (current?.points ?? null) : given.points,
    result: given.result === undefined ? (current?.result ?? null) : given.result,
  }
  for (const member of libraryValues) {
    if (merged[member] !== null && values[member] === undefined)
      throw invalid({ [member]: { key: 'library_value_unfit' } })
    if (merged[member] === null && values[member] === 'needed')
      throw invalid({ [member]: { key: 'field_required' } })
  }
  return merged
}

/** Returns what the audit trail keeps of an entry. */
export const factsOf = ({
  code,
  name,
  description,
  color,
  amount,
  day,
  points,
  result,
}: EntryFacts): EntryFacts => ({
  code,
  name,
  description,
  color,
  amount,
  day,
  points,
  result,
})

/** Locks an entry for a change. @throws Failure by the loader, 409 for an older version */
export async function lockEntry(
  context: Context,
  { id, version }: { id: string; version?: number | undefined },
): Promise<EntryRow> {
  const entry = await loadEntry(context, id, 'library_edit', 'locked')
  assertVersion(version, entry, () => presentEntry(entry, context.actor.language))
  return entry
}

/**
 * Creates an entry behind its siblings; returns its id.
 * @throws Failure 403, 404 for a parent of another list, 409 for a code that is taken, a retired parent or a full list, 422
 */
export async function createEntry(context: Context, input: CallRequest<'/library/create'>): Promise<string> {
  const { kind, project_id: projectId = null, parent_id: parentId } = input
  await requireList(context, projectId, 'library_edit')
  const list = { kind, projectId }
  const facts = { code: input.code, ...(await writeTexts(context, input)), ...valuesOf(kind, input) }
  await lockList(context.database, list)
  const entries = await readList(context.database, list)
  if (entries.length >= limits.entriesOfKind)
    throw conflict('library_full', { params: { maximum: limits.entriesOfKind } })
  const parent = parentId === topLevel ? null : entries.find(({ id }) => id === parentId)
  if (parent === undefined) throw notFound()
  if (parent?.retired_at) throw conflict('library_parent_retired')
  const above = parent === null ? null : levelOfEntry(parent)
  const { depth } = libraryRules[kind]
  if ((above ?? 0) + 1 > depth)
    throw invalid({ parent_id: { key: 'library_too_deep', params: { maximum: depth } } })
  const id = await addEntry(
    context.database,
    list,
    { parent_id: parent?.id ?? null, parent_level: above },
    facts,
  )
  context.record({ thing: 'library_entry', thingId: id, projectId, after: { kind, ...facts } })
  return id
}

/**
 * Changes an entry; returns its version. Things that refer to it by its code get the new one.
 * @throws Failure by the loader, 403 if other projects use it, 409 for an older version or a code that is taken, 422
 */
export async function updateEntry(context: Context, input: CallRequest<'/library/update'>): Promise<number> {
  const entry = await lockEntry(context, input)
  await requireWhereUsed(context, [entry])
  const before = factsOf(entry)
  const after = {
    code: input.code ?? entry.code,
    ...(await writeTexts(context, input, entry)),
    ...valuesOf(entry.kind, input, entry),
  }
  if (isDeepStrictEqual(before, after)) {
    context.unchanged()
    return entry.version
  }
  const isRenamed = after.code !== before.code
  // Who refers to it is known by its old code.
  const referring = isRenamed ? await projectsReferringTo(context.database, [entry.id]) : []
  const version = await writeEntry(context.database, entry.id, after)
  context.record(
    { thing: 'library_entry', thingId: entry.id, projectId: entry.project_id, before, after },
    'library',
  )
  if (isRenamed)
    recordUses(context, await renameUses(context.database, entry, { code: after.code, referring }))
  return version
}
