import type { CallRequest, TranslatedKind } from '@atrium/contract'
import { translatedFields, translatedKinds } from '@atrium/contract/translated-kinds'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { FileExport } from '../../exports/file-export.ts'
import { listLanguages } from '../../languages/languages.repository.ts'
import { writeCsv, type Cell } from '../../tables/csv/write-csv.ts'
import { fileTypes } from '../../tables/file-types.ts'
import { writeWorkbook } from '../../tables/xlsx/write-workbook.ts'
import { columnsIn, headingsOf, type TextColumn } from './importing/columns.ts'
import { translationHeadings } from './importing/headings.ts'
import { kindWord } from './importing/kind-word.ts'
import { requireProject } from './require-project.ts'
import { columnOf, lacks, sources, tableOf } from './sources.ts'
import type { TranslatedThing } from './translated-things.ts'

/** Things that are read at once: all their texts are in memory. */
const atOnce = 1000

type Input = CallRequest<'/translation/export'>
type ThingInPlace = TranslatedThing & { place: string | null }

/** Exports names and descriptions in the active languages as a file that can be corrected and imported. */
export const exportTexts =
  (input: Input): FileExport =>
  async (context) => {
    await requireProject(context, input.project_id)
    const { services, actor } = context
    const { database } = services
    const { language } = actor
    const { format } = input
    const kinds = input.kind ? [input.kind] : translatedKinds
    return {
      projectId: input.project_id,
      count: (most) => countThings(database, input, kinds, most),
      describe: () => {
        const title = translationHeadings.headingIn(language, 'sheet')
        const name = `${title} - ${new Date().toISOString().slice(0, 10)}.${format}`
        return Promise.resolve({ name, type: fileTypes[format] })
      },
      async write(path, follow) {
        const languages = (await listLanguages(database)).flatMap((one) => (one.is_active ? [one.code] : []))
        const columns = columnsIn(languages)
        async function* rows(): AsyncGenerator<Cell[]> {
          yield headingsOf(columns, language)
          for (const kind of kinds)
            for await (const thing of follow(things(database, input, kind, language)))
              yield columns.map((column) => cellOf(thing, column, language))
        }
        const sheet = translationHeadings.headingIn(language, 'sheet')
        await (format === 'csv'
          ? writeCsv(path, rows())
          : writeWorkbook(path, [{ name: sheet, rows: rows() }]))
      },
    }
  }

function cellOf(thing: ThingInPlace, { field, language: of = '' }: TextColumn, language: string): Cell {
  switch (field) {
    case 'kind':
      return kindWord(language, thing.kind)
    case 'name':
    case 'description':
      return thing[field][of] ?? null
    default:
      return thing[field]
  }
}

/** The things of a kind that a file has. */
function which({ project_id, lacking }: Input, kind: TranslatedKind) {
  const source = sources[kind]
  const isLacking =
    lacking === undefined
      ? sql`true`
      : sql`(${sql.join(
          translatedFields.map((field) => sql`(${lacks(source, field, lacking)})`),
          sql` or `,
        )})`
  return sql`${source.isHere(project_id)} and ${isLacking}`
}

async function countThings(
  database: Database,
  input: Input,
  kinds: readonly TranslatedKind[],
  most: number,
): Promise<number> {
  const all = kinds.map(
    (kind) => sql`(select 1 from ${tableOf(sources[kind])} where ${which(input, kind)} limit ${most})`,
  )
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${sql.join(all, sql` union all `)}) things`.execute(database)
  return Math.min(most, rows[0]?.count ?? 0)
}

/** Reads the things of a kind page by page, by their ids. */
async function* things(
  database: Database,
  input: Input,
  kind: TranslatedKind,
  language: string,
): AsyncGenerator<ThingInPlace> {
  const source = sources[kind]
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await sql<ThingInPlace>`
      select t.id, ${sql.lit(kind)}::text as kind, ${source.project} as project_id, ${source.code} as code,
        ${source.place(language)} as place, ${columnOf(source, 'name')} as name,
        ${columnOf(source, 'description')} as description
      from ${tableOf(source)} where ${which(input, kind)} and t.id > ${after}::uuid
      order by t.id limit ${atOnce}`.execute(database)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < atOnce) return
    after = last.id
  }
}
