import { limits, type WorkSort } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { invalid } from '../../../serve/failure.ts'
import { dueOrNever } from './work-filter.ts'

/** A part of the key by which orders `w` are sorted, how it is written in a cursor, and how it is read. */
interface Part {
  column: RawBuilder<unknown>
  written: RawBuilder<string>
  text: z.ZodType<string>
  read: (text: string) => RawBuilder<unknown>
}

const inUtc = (time: RawBuilder<unknown>) =>
  sql<string>`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
/** As `inUtc` writes times. The database has no year 0. */
const timeText = z.iso.datetime({ precision: 6 }).refine((at) => at >= '0001')

const whole = (column: RawBuilder<unknown>): Part => ({
  column,
  written: sql<string>`(${column})::text`,
  text: z.string().regex(/^[1-9]\d{0,8}$/),
  read: (text) => sql`${text}::int`,
})
const id: Part = {
  column: sql`w.id`,
  written: sql<string>`w.id::text`,
  text: z.uuid(),
  read: (text) => sql`${text}::uuid`,
}
const created: Part = {
  column: sql`w.created_at`,
  written: inUtc(sql`w.created_at`),
  text: timeText,
  read: (text) => sql`${text}::timestamptz`,
}
const due: Part = {
  column: dueOrNever,
  written: sql<string>`coalesce(${inUtc(sql`w.due_at`)}, '')`,
  text: z.union([z.literal(''), timeText]),
  read: (text) => (text === '' ? sql`'infinity'::timestamptz` : sql`${text}::timestamptz`),
}

interface Order {
  parts: readonly Part[]
  isDescending?: true
}

/** Each order is the same on every page: no two orders have one key. Indexes answer them for a whole project. */
const orders: Readonly<Record<WorkSort, Order>> = {
  newest: { parts: [created, id], isDescending: true },
  oldest: { parts: [created, id] },
  priority: { parts: [whole(sql`w.priority`), due, id] },
  due: { parts: [due, id] },
  number: { parts: [whole(sql`w.number`)] },
}

/** What orders `w` are sorted by. */
export function orderBy(sort: WorkSort): RawBuilder<unknown> {
  const { parts, isDescending } = orders[sort]
  const direction = isDescending ? sql` desc` : sql``
  return sql.join(parts.map(({ column }) => sql`${column}${direction}`))
}

/** The key of order `w` as texts. */
export const keyOf = (sort: WorkSort): RawBuilder<string[]> =>
  sql<string[]>`array[${sql.join(orders[sort].parts.map(({ written }) => written))}]`

/** Writes the key of the last order of a page as `next` of the reply. */
export const writeCursor = (sort: WorkSort, key: readonly string[]): string =>
  Buffer.from(JSON.stringify([sort, ...key])).toString('base64url')

/**
 * Returns the condition that order `w` stands after the one that `after` of a request names.
 * @throws Failure 422 for what no reply of the same sort gave
 */
export function isAfter(sort: WorkSort, cursor: string): RawBuilder<boolean> {
  const { parts, isDescending } = orders[sort]
  const [given, ...key] = readTexts(cursor)
  const isWhole = given === sort && key.length === parts.length
  if (!isWhole || parts.some(({ text }, index) => !text.safeParse(key[index]).success)) throw refused()
  const columns = sql.join(parts.map(({ column }) => column))
  const values = sql.join(parts.map(({ read }, index) => read(key[index] ?? '')))
  return sql<boolean>`(${columns}) ${isDescending ? sql`<` : sql`>`} (${values})`
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

const refused = () => invalid({ after: { key: 'field_invalid' } })
