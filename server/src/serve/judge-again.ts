import { sql, type KyselyPlugin, type RootOperationNode } from 'kysely'
import type { Database } from '../database/database.ts'
import { Failure } from './failure.ts'

/** Thrown at the first write of a handler, before which all checks passed. */
class FirstWrite extends Error {
  override name = 'FirstWrite'
}

const writes = /\b(insert\s+into|update\s+[^\s(]+(\s+(as\s+)?[^\s(]+)?\s+set|delete\s+from)\b/i

/** Stops at the first query that writes. A write inside of a function is rolled back with the rest. */
function stoppingAtWrites(database: Database): Database {
  const executor = database.getExecutor()
  const assertRead = (node: RootOperationNode): RootOperationNode => {
    const { sql: text } = executor.compileQuery(node, { queryId: 'judging' })
    if (writes.test(text)) throw new FirstWrite()
    return node
  }
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => assertRead(node),
    transformResult: async ({ result }) => result,
  }
  return database.withPlugin(plugin)
}

/**
 * Runs `work` up to its first write, and rolls it back. The loaders of a handler so judge a call that is done already like a
 * new one.
 * @param transaction of the call
 * @throws Failure not_found or forbidden as the call would. Any other refusal is about what has changed since.
 */
export async function judgeAgain(
  transaction: Database,
  work: (database: Database) => Promise<unknown>,
): Promise<void> {
  await sql`savepoint judging`.execute(transaction)
  try {
    await work(stoppingAtWrites(transaction))
  } catch (error) {
    if (error instanceof FirstWrite) return
    const isRight = error instanceof Failure && (error.code === 'not_found' || error.code === 'forbidden')
    if (isRight || !(error instanceof Failure)) throw error
  } finally {
    await sql`rollback to savepoint judging`.execute(transaction)
  }
}
