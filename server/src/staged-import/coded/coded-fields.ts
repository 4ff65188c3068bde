import type { AccessCode, MessageKey, MessageParams, StagedImportBase, Topic } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Context } from '../../serve/context.ts'
import { numberOf, westernDigits } from '../table/number-cells.ts'
import { cellOf } from '../table/cells.ts'
import type { Columns } from '../table/map-columns.ts'
import type { Rule } from '../table/rules.ts'
import type { TableToPlan } from '../table/table-to-plan.ts'

/** A text of at most so many characters. */
export interface TextField {
  kind: 'text'
  most: number
}

/** One of some values, by the words that people write for it in any language, in small letters. */
export interface ChoiceField {
  kind: 'choice'
  values: Readonly<Record<string, string>>
  /** What a new thing has if its row says nothing. */
  initial?: string
}

/** Another thing, which people name by its code or its name. The column keeps its id. */
export interface ReferenceField {
  kind: 'reference'
  /** Selects the id of the thing that a cell names; null for none that the import may use. `t` is the thing of the row's code, if there is one. */
  find: (cell: RawBuilder<string | null>, toPlan: CodedPlace) => RawBuilder<unknown>
  /** Returns what people call some of these things, by their ids. */
  names: (database: Database, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** What is said of a cell that names none. */
  unknown: MessageKey
  /** Selects the parameters of that as JSON. */
  params?: (cell: RawBuilder<string | null>, place: CodedPlace) => RawBuilder<unknown>
  /** The column keeps a text, which is empty for none. */
  isText?: true
}

/**
 * What a thing is a part of, by its code: another thing of the same kind, in the project or in the same file. It is said of new things
 * alone, so the field has to be lasting.
 */
export interface WholeField {
  kind: 'whole'
  /** Levels of things with their parts. */
  depth: number
  /** Counts the levels of a thing of an id with what is above it, from 1. */
  levelOf: (id: RawBuilder<unknown>) => RawBuilder<unknown>
  /** What is said of a code that no thing has, as far as the person sees them, and no row that is imported. */
  unknown: MessageKey
  /** What is said of rows that form a circle, or more levels than `maximum`. */
  endless: MessageKey
}

export type FieldKind = 'text' | 'number' | 'date' | TextField | ChoiceField | ReferenceField | WholeField

/** Whether a field holds any text. */
export const isText = (kind: FieldKind | undefined): boolean =>
  kind === 'text' || (typeof kind === 'object' && kind.kind === 'text')

/** Where an import goes, and what its person may do there. */
export interface CodedPlace {
  projectId: string
  scope: CodedScope
}

/** An import of a table. */
export interface CodedToPlan extends CodedPlace {
  importId: string
  table: TableToPlan
}

/**
 * A kind of thing with a code, whose fields are columns of one table with `project_id`, `version` and, unless it has something special,
 * `changed_at`. A unique index on the project and `lower(code)` is needed.
 */
export interface CodedThing {
  base: StagedImportBase
  /** The name of its imports; that of the thing by default. */
  subject?: string
  /** The page of its imports, below the address of a project: `work-orders/import`. */
  page: string
  /** Its table, its kind in the audit trail and the beginning of its rights: `work_order`. */
  thing: string
  topic: Topic
  /** Its fields with `code` and `name` among them, in the order of the columns of a table. */
  fields: Readonly<Record<string, FieldKind>>
  /** How the columns of a table are called, where that is not the word of the field. */
  headings?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** The right to import, to add, to edit and to see. */
  rights: { import: AccessCode; add: AccessCode; edit: AccessCode; view: AccessCode }
  /** What is special about it, if anything is. */
  special?: CodedSpecial
}

/** What is special about a kind of thing. `t` is a row of its table. */
export interface CodedSpecial {
  /** The things whose codes count. */
  among: RawBuilder<boolean>
  /** Rows `r` of things that no import touches: those whose codes do not count. */
  leftOut: Rule
  /** What a new thing has to have besides a code and a name. */
  needed: readonly string[]
  /** What only the row of a new thing says. Later rows do not change it. */
  lasting: readonly string[]
  /** A field that no two things have alike, what is said then, and whether another thing than `t` has the value of row `r`. */
  unlike: { field: string; key: MessageKey; isTaken: (projectId: string) => RawBuilder<boolean> }
  /** The column of the place where a thing stands. Of a thing at a place that a person does not see nothing is told but that its code is taken. */
  place: string
  /** Reads what the person sees of the places. */
  sight: (context: Context, projectId: string) => Promise<Sight>
  /** Whether a person with that sight sees all places, so that they may see what others import. */
  isWhole: (sight: Sight) => boolean
  /** Whether a person with that sight sees the place of an id. */
  isSeen: (sight: Sight, place: RawBuilder<unknown>) => RawBuilder<boolean>
  /** Further rules. `r.fields` are the values of a row, `t` the thing of its code. */
  rules: readonly Rule[]
  /** Completes new things: those of an import whose `action` is `create`. */
  complete: (database: Database, importId: string) => Promise<void>
  /** Returns why new things, as planned, are more than the import can complete; null if they are not. */
  tooMuch: (
    database: Database,
    importId: string,
  ) => Promise<{ key: MessageKey; params: MessageParams } | null>
  /** What was added to new things `t` of an import `k` since, so that an undo may not remove them. */
  isUsed: RawBuilder<boolean>
  /** Why a changed thing `t` cannot become again what it was before an import `k`. */
  cannotReturn: RawBuilder<boolean>
  /** Keeps others from changing what the import and its undo rely on. */
  lock: (database: Database, projectId: string, importId: string) => Promise<void>
}

/** What a person sees of the places of a project, in a form that a job keeps. */
export type Sight = Readonly<Record<string, unknown>>

/** The caller's rights that decide about rows, and what they see of the places of things that have one. */
export interface CodedScope {
  mayAdd: boolean
  mayEdit: boolean
  sight?: Sight
}

/** The condition that a person sees a thing, `t` unless told otherwise. */
export const isSeen = (
  { special }: CodedThing,
  { sight = {} }: Pick<CodedScope, 'sight'>,
  row = 't',
): RawBuilder<boolean> =>
  special ? special.isSeen(sight, sql.ref(`${row}.${special.place}`)) : sql<boolean>`true`

/** The condition that the code of a thing `t` counts. */
export const counts = ({ special }: CodedThing): RawBuilder<boolean> => special?.among ?? sql<boolean>`true`

/**
 * Selects the value of a cell as JSON; null for an empty cell and for one that is no value of its kind. Refuses a comma before
 * exactly three digits: it could separate thousands. `t` is the thing of the row's code. What a thing is a part of is a code until all
 * rows are judged.
 */
export function valueOf(
  columns: Columns,
  field: string,
  kind: FieldKind,
  place: CodedPlace,
): RawBuilder<unknown> {
  const cell = cellOf(columns, field)
  if (typeof kind === 'object' && kind.kind === 'choice')
    return sql`${JSON.stringify(kind.values)}::jsonb -> lower(${cell})`
  if (typeof kind === 'object' && kind.kind === 'reference') return sql`to_jsonb(${kind.find(cell, place)})`
  if (isText(kind)) {
    // Cells are trimmed. Blanks around a stored text are no difference.
    const stored = sql.ref(`t.${field}`)
    return sql`to_jsonb(case when regexp_replace(${stored}, '^\\s+|\\s+$', '', 'g') = ${cell} then ${stored} else ${cell} end)`
  }
  if (typeof kind === 'object') return sql`to_jsonb(${cell})`
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
