import { limits, type CallRequest, type Multilingual, type TranslatedField } from '@atrium/contract'
import { sql } from 'kysely'
import { Refusals, type EachAnswer } from '../../serve/change-each.ts'
import type { Context } from '../../serve/context.ts'
import { conflict, invalid, notFound } from '../../serve/failure.ts'
import { columnName, columnOf, sources, tableOf } from './sources.ts'
import { writeTexts } from './write-texts.ts'

interface StoredText {
  id: string
  project_id: string | null
  value: Multilingual
  version: number
}

/**
 * Writes texts of one kind in a language. Each is judged by itself: a refused one leaves the others.
 * @throws Failure the first refusal, if nothing was changed
 */
export async function saveTexts(
  context: Context,
  { project_id, kind, field, language, texts }: CallRequest<'/translation/save'>,
): Promise<EachAnswer> {
  const { database, actor } = context
  const needed = actor.defaultLanguage
  const source = sources[kind]
  if (field === 'description' && !source.hasDescription)
    throw invalid({ field: { key: 'import_text_no_description' } })
  const given = new Map(texts.map((one) => [one.id, one]))
  const { rows } = await sql<StoredText>`
    select t.id, ${source.project} as project_id, ${columnOf(source, field)} as value, t.version
    from ${tableOf(source)} where t.id = any(${[...given.keys()]}::uuid[]) and ${source.isHere(project_id)}
    order by t.id for update of t`.execute(database)
  const stored = new Map(rows.map((row) => [row.id, row]))
  const refusals = new Refusals()
  const changed: { row: StoredText; after: Multilingual }[] = []
  for (const { id, version, text } of given.values()) {
    const row = stored.get(id)
    const passes = await refusals.passes(id, () => judge(row, { field, version, text, language, needed }))
    if (passes && row && row.value[language] !== text)
      changed.push({ row, after: { ...row.value, [language]: text } })
  }
  await writeTexts(
    database,
    source,
    changed.map(({ row: { id }, after }) => ({ id, [field]: after })),
  )
  const member = columnName(source, field)
  for (const { row, after } of changed)
    context.audit({
      thing: kind,
      thingId: row.id,
      projectId: row.project_id,
      before: { [member]: row.value },
      after: { [member]: after },
    })
  for (const projectId of new Set(changed.map(({ row }) => row.project_id)))
    context.changed(projectId, source.topic)
  if (changed.length === 0) context.unchanged()
  return refusals.reply(given.size - refusals.count)
}

interface Wanted {
  field: TranslatedField
  version: number | undefined
  text: string
  language: string
  /** The language that every text needs. */
  needed: string
}

/** @throws Failure 404 for what is not there, 409 for a stale version, 422 for a text that cannot stand */
function judge(row: StoredText | undefined, { field, version, text, language, needed }: Wanted): void {
  if (!row) throw notFound()
  if (language !== needed && row.value[needed] === undefined)
    throw invalid({ text: { key: 'field_default_language', params: { language: needed } } })
  if (version !== undefined && version !== row.version) throw conflict('conflict_version')
  if (field === 'name' && text.length > limits.nameLength)
    throw invalid({ text: { key: 'field_too_long', params: { maximum: limits.nameLength } } })
}
