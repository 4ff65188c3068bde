import { once } from 'node:events'
import { StringDecoder } from 'node:string_decoder'
import type { RawBuilder } from 'kysely'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { Database } from './database.ts'

/** Writes a value as a literal of its type, as `copy` takes no parameters. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value === 'string') return pg.escapeLiteral(value)
  if (Array.isArray(value)) return `array[${value.map(literal).join(',')}]`
  throw new Error(`no SQL literal for a ${typeof value}`)
}

function withLiterals(database: Database, query: RawBuilder<unknown>): string {
  const { sql, parameters } = query.compile(database)
  return sql.replaceAll(/\$(\d+)/g, (_, number: string) => literal(parameters[Number(number) - 1]))
}

/**
 * Yields the rows of a query as they arrive, in any number: one statement, with one piece of the wire in memory at a time. The
 * query returns one column of JSON. A consumer that stops early ends the connection's work with an error.
 */
export async function* copyRows<Row>(
  connection: pg.PoolClient,
  database: Database,
  query: RawBuilder<unknown>,
): AsyncGenerator<Row> {
  const stream = connection.query(copyTo(`copy (${withLiterals(database, query)}) to stdout`))
  const decoder = new StringDecoder('utf8')
  let rest = ''
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const lines = (rest + decoder.write(chunk)).split('\n')
    rest = lines.pop() ?? ''
    // JSON has no raw line breaks or tabs, so the backslash is all that copy escapes in it.
    for (const line of lines) yield JSON.parse(line.replaceAll('\\\\', '\\')) as Row
  }
}

export interface CopySink {
  /** Takes rows in the text format of `copy`, each with its line break. Waits while the database is behind. */
  write: (lines: string) => Promise<void>
  /** Returns the number of rows that were written. */
  end: () => Promise<number>
}

/** Writes rows into a table as fast as PostgreSQL takes them. */
export function copyInto(connection: pg.PoolClient, table: string, columns: readonly string[]): CopySink {
  const names = columns.map((column) => connection.escapeIdentifier(column)).join(', ')
  const stream = connection.query(
    copyFrom(`copy ${connection.escapeIdentifier(table)} (${names}) from stdin`),
  )
  let failure: Error | undefined
  const failed = new Promise<never>((_, reject) => {
    stream.once('error', (error: Error) => {
      failure = error
      reject(error)
    })
  })
  // The next write reports the error. Nobody may be waiting for it now.
  failed.catch(() => undefined)
  return {
    async write(lines) {
      if (failure) throw failure
      if (!stream.write(lines)) await Promise.race([once(stream, 'drain'), failed])
    },
    async end() {
      if (failure) throw failure
      const finished = new Promise<void>((resolve) => stream.once('finish', resolve))
      stream.end()
      await Promise.race([finished, failed])
      return stream.rowCount
    },
  }
}

/** Encodes a text as a column of `copy`'s text format. */
export const copyText = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r').replaceAll('\t', '\\t')
