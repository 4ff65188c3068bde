import type { Logger } from 'pino'
import { openDatabase, type DatabaseOptions, type OpenDatabase } from './database.ts'
import { sendPreparedOver } from './prepared.ts'

/**
 * Opens the pools for calls that read. Prepared statements have connections of their own, on which PostgreSQL keeps one plan for
 * any values. It would otherwise plan many of them again each time, because it estimates a page or an array from its actual values
 * to be cheaper. Searches are planned for their values.
 */
export function openReading(url: string, log: Pick<Logger, 'warn'>, options: DatabaseOptions): OpenDatabase {
  const planned = openDatabase(url, log, options)
  const prepared = openDatabase(url, log, { ...options, plans: 'for-any-values' })
  sendPreparedOver(planned.database, prepared.database)
  return {
    database: planned.database,
    async close() {
      await prepared.close()
      await planned.close()
    },
  }
}
