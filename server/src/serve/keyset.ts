import { limits } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { invalid } from './failure.ts'

/** A part of the key by which rows are sorted, how it is written in a cursor, and how it is read. */
export interface KeyPart {
  readonly column: RawBuilder<unknown>
  readonly written: RawBuilder<string>
  readonly text: z.ZodType<string>
  readonly read: (text: string) => RawBuilder<unknown>
}

/** One order of a list: no two rows have one key, so that it is the same on every page. */
export interface KeyOrder {
  readonly parts: readonly KeyPart[]
  readonly isDescending?: true
}

const inUtc = (time: RawBuilder<unknown>) =>
  sql<string>`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
/** As `inUtc` writes times. The database has no year 0. */
const timeText = z.iso.datetime({ precision: 6 }).refine((at) => at >= '0001')

/** A whole number above 0. */
export const wholePart = (column: RawBuilder<unknown>): KeyPart => ({
  column,
  written: sql<string>`(${column})::text`,
  text: z.string().regex(/^[1-9]\d{0,8}$/),
  read: (text) => sql`${text}::int`,
})

export const idPart = (column: RawBuilder<unknown>): KeyPart => ({
  column,
  written: sql<string>`(${column})::text`,
  text: z.uuid(),
  read: (text) => sql`${text}::uuid`,
})

export const timePart = (column: RawBuilder<unknown>): KeyPart => ({
  column,
  written: inUtc(column),
  text: timeText,
  read: (text) => sql`${text}::timestamptz`,
})

/** A time that rows may lack; those without stand after all others. `column` says 'infinity' for them, `time` null. */
export const timeOrNeverPart = (column: RawBuilder<unknown>, time: RawBuilder<unknown>): KeyPart => ({
  column,
  written: sql<string>`coalesce(${inUtc(time)}, '')`,
  text: z.union([z.literal(''), timeText]),
  read: (text) => (text === '' ? sql`'infinity'::timestamptz` : sql`${text}::timestamptz`),
})

/** The same for a day. */
export const dayOrNeverPart = (column: RawBuilder<unknown>, day: RawBuilder<unknown>): KeyPart => ({
  column,
  written: sql<string>`coalesce((${day})::text, '')`,
  text: z.union([z.literal(''), z.iso.date().refine((at) => at >= '0001')]),
  read: (text) => (text === '' ? sql`'infinity'::date` : sql`${text}::date`),
})

/** A row of a list, with its key as texts. */
export interface KeyedRow {
  id: string
  key: readonly string[]
}

/** How the pages of a list follow each other. */
export interface Keyset<Sort extends string> {
  /** What rows are sorted by. */
  orderBy: (sort: Sort) => RawBuilder<unknown>
  /** The key of a row as texts. */
  keyOf: (sort: Sort) => RawBuilder<string[]>
  /** Returns the ids of a page, of whose rows one more than `limit` was read, and `next` of the reply: null at the end. */
  pageOf: (sort: Sort, rows: readonly KeyedRow[], limit: number) => { ids: string[]; next: string | null }
  /**
   * Returns the condition that a row stands after the one that `after` of a request names.
   * @throws Failure 422 for what no reply of the same sort gave
   */
  isAfter: (sort: Sort, cursor: string) => RawBuilder<boolean>
}

/** Returns how the pages of a list with these orders follow each other. */
export function keyset<Sort extends string>(orders: Readonly<Record<Sort, KeyOrder>>): Keyset<Sort> {
  return {
    orderBy(sort) {
      const { parts, isDescending } = orders[sort]
      const direction = isDescending ? sql` desc` : sql``
      return sql.join(parts.map(({ column }) => sql`${column}${direction}`))
    },
    keyOf: (sort) => sql<string[]>`array[${sql.join(orders[sort].parts.map(({ written }) => written))}]`,
    pageOf(sort, rows, limit) {
      const page = rows.slice(0, limit)
      const last = rows.length > limit ? page.at(-1) : undefined
      return {
        ids: page.map(({ id }) => id),
        next: last ? Buffer.from(JSON.stringify([sort, ...last.key])).toString('base64url') : null,
      }
    },
    isAfter(sort, cursor) {
      const { parts, isDescending } = orders[sort]
      const [given, ...key] = readTexts(cursor)
      const isWhole = given === sort && key.length === parts.length
      if (!isWhole || parts.some(({ text }, index) => !text.safeParse(key[index]).success))
        throw invalid({ after: { key: 'field_invalid' } })
      const columns = sql.join(parts.map(({ column }) => column))
      const values = sql.join(parts.map(({ read }, index) => read(key[index] ?? '')))
      return sql<boolean>`(${columns}) ${isDescending ? sql`<` : sql`>`} (${values})`
    },
  }
}

const texts = z.array(z.string().max(limits.cursorLength))

function readTexts(cursor: string): string[] {
  try {
    const read = texts.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    return read.success ? read.data : []
  } catch {
    return []
  }
}
