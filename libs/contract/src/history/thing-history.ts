import { z } from 'zod'
import { time } from '../values.ts'

/** The value of a field in a history; null for an empty number or date. */
const historyValue = z.union([z.string(), z.number()]).nullable()

/** The members of an entry in the history of a thing. `fields` are the fields whose changes it shows. */
export const historyEntryOf = <const Fields extends readonly [string, ...string[]]>(fields: Fields) =>
  z.object({
    id: z.string(),
    at: time,
    who: z.string().nullable().meta({ description: 'The name of the person; null if nobody was signed in' }),
    kind: z.enum(['created', 'changed']),
    changes: z
      .array(z.object({ field: z.enum(fields), before: historyValue, after: historyValue }))
      .meta({ description: 'Empty for the entry of the creation' }),
  })

/** An entry in the history of a thing whose fields are texts, numbers and dates. */
export interface ThingHistoryEntry<Field extends string = string> {
  readonly id: string
  readonly at: string
  readonly who: string | null
  readonly kind: 'created' | 'changed'
  readonly changes: {
    readonly field: Field
    readonly before: string | number | null
    readonly after: string | number | null
  }[]
}
