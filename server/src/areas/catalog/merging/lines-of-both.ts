import type { Database } from '../../../database/database.ts'
import { keysBelow } from '../own-list.repository.ts'
import type { OwnList, OwnRow } from '../own-list.ts'
import { otherKeysBelow } from './merge.repository.ts'

/** The kind that goes and the one that remains, by their ids. */
export interface Pair {
  fromId: string
  intoId: string
}

/** The lines of a list of both kinds. Keys are in lower case. */
export interface LinesOfBoth<Row> extends Pair {
  /** What the kind that goes has and inherits. */
  from: Row[]
  /** What the kind that remains has and inherits. */
  into: Row[]
  belowFrom: ReadonlySet<string>
  /** Without those of the kind that goes. */
  belowInto: ReadonlySet<string>
}

interface Source<Row> extends Pick<OwnList<never, never, never, never>, 'table' | 'key'> {
  read(database: Database, catalogId: string): Promise<Row[]>
}

export async function readLinesOfBoth<Row extends OwnRow>(
  database: Database,
  { fromId, intoId }: Pair,
  source: Source<Row>,
): Promise<LinesOfBoth<Row>> {
  return {
    fromId,
    intoId,
    from: await source.read(database, fromId),
    into: await source.read(database, intoId),
    belowFrom: await keysBelow(database, source, fromId),
    belowInto: await otherKeysBelow(database, source, { catalogId: intoId, without: fromId }),
  }
}
