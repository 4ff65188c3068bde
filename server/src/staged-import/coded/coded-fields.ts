import type { AccessCode, StagedImportBase, Topic } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import { numberOf, westernDigits } from '../table/number-cells.ts'
import { cellOf } from '../table/cells.ts'
import type { Columns } from '../table/map-columns.ts'

export type FieldKind = 'text' | 'number' | 'date'

/**
 * A kind of thing with a code, whose fields are columns of one table with `project_id`, `version` and `changed_at`. A unique
 * index on the project and `lower(code)` is needed.
 */
export interface CodedThing {
  base: StagedImportBase
  /** The page of its imports, below the address of a project: `work-orders/import`. */
  page: string
  /** Its table, its kind in the audit trail and the beginning of its rights: `work_order`. */
  thing: string
  topic: Topic
  /** Its fields with `code` and `name` among them, in the order of the columns of a table. */
  fields: Readonly<Record<string, FieldKind>>
  /** The right to import, to add, to edit and to see. */
  rights: { import: AccessCode; add: AccessCode; edit: AccessCode; view: AccessCode }
}

/** The caller's rights that decide about rows. */
export interface CodedScope {
  mayAdd: boolean
  mayEdit: boolean
}

/**
 * Selects the value of a cell as JSON; null for an empty cell and for one that is no value of its kind. Refuses a comma before
 * exactly three digits: it could separate thousands.
 */
export function valueOf(columns: Columns, field: string, kind: FieldKind): RawBuilder<unknown> {
  const cell = cellOf(columns, field)
  if (kind === 'text') return sql`to_jsonb(${cell})`
  if (kind === 'date') {
    const digits = westernDigits(cell)
    return sql`case when ${digits} ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' and pg_input_is_valid(${digits}, 'date') then to_jsonb(${digits}) end`
  }
  return sql`to_jsonb((${numberOf(cell, { sign: true })})::double precision)`
}

/** Selects all fields of a row of the thing's table as one JSON object. */
export const factsOf = ({ fields }: CodedThing, row: string): RawBuilder<unknown> =>
  sql`jsonb_build_object(${sql.join(
    Object.keys(fields).flatMap((field) => [sql.lit(field), sql.ref(`${row}.${field}`)]),
  )})`
