import type { RawBuilder } from 'kysely'
import { z } from 'zod'

/** A kind of thing that reading calls name by id. Its row is read together with the session, in one round trip. */
export interface ReadAhead<Row> {
  /** Selects the row by its primary key, with `project_id`. Its values come as JSON. */
  rowOf(id: RawBuilder<string>, userId: RawBuilder<string>): RawBuilder<Row>
}

/** The member of a call's input that contains the id of a thing. */
export interface NamedAhead {
  thing: ReadAhead<unknown>
  member: string
}

export interface AheadRequest {
  thing: ReadAhead<unknown>
  id: string
}

/** The row that was read, or null if the thing does not exist. Nothing has checked yet whether the caller may see it. */
export interface FoundAhead extends AheadRequest {
  row: unknown
}

const uuid = z.uuid()

/**
 * The thing that an input names in the address of a call, or else in the body. Neither is validated yet. Reads one member of a
 * body and never copies it, as it may be a text or a list of two million members.
 */
export function requestedAhead(
  named: NamedAhead | undefined,
  body: unknown,
  params: unknown,
): AheadRequest | undefined {
  if (!named) return undefined
  const id = uuid.safeParse(Object(params)[named.member] ?? Object(body)[named.member])
  return id.success ? { thing: named.thing, id: id.data } : undefined
}
