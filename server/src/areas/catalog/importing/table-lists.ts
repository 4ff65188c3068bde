import { calls, limits, type CatalogPart, type MessageKey } from '@atrium/contract'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../../../database/database.ts'
import type { multilingualWriter } from '../../../languages/multilingual.ts'
import { Failure } from '../../../serve/failure.ts'
import { fieldsOfIssues } from '../../../serve/validation-issues.ts'
import { missing, type LineProblem } from '../../../staged-import/lines/read-cells.ts'
import { readOwnParams } from '../catalog-param-rows.loader.ts'
import { saveParams } from '../catalog-param.repository.ts'
import { readOwnSpares } from '../catalog-spare-rows.loader.ts'
import { saveSpares } from '../catalog-spare.repository.ts'
import { readOwnSpecs } from '../catalog-spec-rows.loader.ts'
import { lockSpecs, saveSpecs } from '../catalog-spec.repository.ts'
import type { OwnList, OwnRow, OwnStored, OwnWritten } from '../own-list.ts'
import { paramList } from '../param-list.ts'
import { spareList } from '../spare-list.ts'
import { specList } from '../spec-list.ts'
import { asStored } from './as-stored.ts'
import { paramCells, spareCells, specCells, type PartCells } from './part-cells.ts'

export type ListPart = Exclude<CatalogPart, 'kind'>

/** A line that a kind has in one of its lists, or would have. */
export interface OwnLine {
  /** Null for a new one. */
  id: string | null
  catalogId: string
  position: number
  /** What it is told apart by, as people write it: its code or that of its material. */
  code: string
  cells: PartCells
  /** What the audit trail keeps of it. */
  facts: Record<string, unknown>
  /** What may not change while assets have values or readings of it; empty if nothing. */
  sort: string
  /** As its repository writes it. */
  stored: OwnStored
}

/** One of the lists that kinds own, as a table needs it. */
export interface TableList extends Pick<OwnList<never, never, never, never>, 'member' | 'table' | 'rights'> {
  part: ListPart
  /** The column that tells its lines apart. */
  key: 'code' | 'material'
  /** Lines of one kind. */
  most: number
  keyTaken: MessageKey
  /** What is said of a line that may not become of another sort. */
  sortUsed: MessageKey
  /** Returns the own lines of some kinds, of each in their order. */
  read(database: Database, catalogIds: readonly string[]): Promise<OwnLine[]>
  /**
   * Returns a line as a row wants it, or why it cannot be so: by the shape and the rules of the call that writes the list.
   * @param given what the row says, by the members of that call
   */
  judge(
    given: Readonly<Record<string, unknown>>,
    placed: { before: OwnLine | undefined; catalogId: string; code: string; position: number },
    write: Writer,
  ): OwnLine | LineProblem
  /** Returns those of some lines of which assets have values or readings. Nobody adds one until the transaction ends. */
  used(database: Database, ids: readonly string[]): Promise<ReadonlySet<string>>
  save(database: Database, lines: readonly OwnLine[]): Promise<void>
}

type Writer = Awaited<ReturnType<typeof multilingualWriter>>

export const isProblem = (judged: OwnLine | LineProblem): judged is LineProblem => 'key' in judged

interface Source<Row extends OwnRow, Stored extends OwnStored, Written extends OwnWritten, Uses> {
  part: ListPart
  list: OwnList<Row, Stored, Written, Uses>
  schema: z.ZodType<Written>
  most: number
  sortUsed: MessageKey
  codeOf(row: Row): string
  cellsOf(one: Row | Stored): PartCells
  sortOf(one: Row | Stored): string
  readRows(database: Database, catalogIds: readonly string[]): Promise<readonly Row[]>
  used: TableList['used']
  save(database: Database, lines: readonly (Stored & { catalog_id: string })[]): Promise<void>
}

function makeList<Row extends OwnRow & Stored, Stored extends OwnStored, Written extends OwnWritten, Uses>(
  source: Source<Row, Stored, Written, Uses>,
): TableList {
  const { list, schema, codeOf, cellsOf, sortOf } = source
  const key = list.key === 'code' ? 'code' : 'material'
  const columnOf = (path: string, given: Readonly<Record<string, unknown>>): string => {
    const [member = ''] = path.split('.')
    if (member === 'material_id') return 'material'
    if (member !== 'name') return member
    return `label:${Object.keys(Object(given['name']))[0] ?? ''}`
  }
  return {
    part: source.part,
    member: list.member,
    table: list.table,
    rights: list.rights,
    key,
    most: source.most,
    keyTaken: list.keyTaken,
    sortUsed: source.sortUsed,
    async read(database, catalogIds) {
      return (await source.readRows(database, catalogIds)).map((row) => ({
        id: row.id,
        catalogId: row.catalog.id,
        position: row.position,
        code: codeOf(row),
        cells: cellsOf(row),
        facts: list.factsOf(row),
        sort: sortOf(row),
        stored: row,
      }))
    },
    judge(given, { before, catalogId, code, position }, write) {
      const row = before?.stored as Row | undefined
      const { position: _, ...known } = row ? list.factsOf(row) : ({ position: 0 } as Record<string, unknown>)
      const wanted: Record<string, unknown> = { ...known, ...asStored(given, known) }
      const parsed = schema.safeParse(wanted, { reportInput: true })
      if (!parsed.success) {
        const [[path, found] = ['', { key: 'field_invalid' as const }]] = Object.entries(
          fieldsOfIssues(parsed.error.issues),
        )
        const field = columnOf(path, given)
        const isMissing = found.key === 'field_required' || wanted[path] === undefined
        return isMissing && !path.includes('.') ? missing(field) : { field, ...found }
      }
      try {
        const placed = { id: before?.id ?? null, position }
        const stored = list.store(parsed.data, placed, { at: '', before: row, write })
        return {
          ...placed,
          catalogId,
          code,
          cells: cellsOf(stored),
          facts: list.factsOf(stored),
          sort: sortOf(stored),
          stored,
        }
      } catch (error) {
        const [first] = error instanceof Failure ? Object.entries(error.details.fields ?? {}) : []
        if (!first) throw error
        return { field: columnOf(first[0], given), ...first[1] }
      }
    },
    used: source.used,
    save: (database, lines) =>
      source.save(
        database,
        lines.map((line) => ({ ...(line.stored as Stored), id: line.id, catalog_id: line.catalogId })),
      ),
  }
}

export const specTable = makeList({
  part: 'spec',
  list: specList(false),
  schema: calls['/catalog/updateSpecs'].input.shape.specs.element,
  most: limits.specsOfCatalog,
  sortUsed: 'spec_type_used',
  codeOf: ({ code }) => code,
  cellsOf: specCells,
  sortOf: ({ type }) => type,
  readRows: readOwnSpecs,
  async used(database, ids) {
    await lockSpecs(database, ids)
    return among(
      database,
      sql`select spec.id from unnest(${ids}::uuid[]) spec (id)
        where exists (select from asset_spec_value v where v.spec_id = spec.id)`,
    )
  },
  save: saveSpecs,
})

export const paramTable = makeList({
  part: 'param',
  list: paramList(false),
  schema: calls['/catalog/updateParams'].input.shape.params.element,
  most: limits.paramsOfCatalog,
  sortUsed: 'param_kind_used',
  codeOf: ({ code }) => code,
  cellsOf: paramCells,
  sortOf: ({ kind }) => kind,
  readRows: readOwnParams,
  async used(database, ids) {
    await sql`select from catalog_param where id = any(${ids}::uuid[]) order by id for update`.execute(
      database,
    )
    return among(
      database,
      sql`select param.id from unnest(${ids}::uuid[]) param (id)
        where exists (select from asset_reading r where r.param_id = param.id)`,
    )
  },
  save: saveParams,
})

/** @param offered ids of the materials that the caller may choose */
export const spareTable = (offered: ReadonlySet<string>): TableList =>
  makeList({
    part: 'spare',
    list: spareList(offered),
    schema: calls['/catalog/updateSpares'].input.shape.spares.element,
    most: limits.sparesOfCatalog,
    sortUsed: 'spare_unknown',
    codeOf: ({ material }) => material.code,
    cellsOf: spareCells,
    sortOf: () => '',
    readRows: readOwnSpares,
    used: () => Promise.resolve(new Set()),
    save: saveSpares,
  })

async function among(database: Database, query: ReturnType<typeof sql>): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`${query}`.execute(database)
  return new Set(rows.map(({ id }) => id))
}
