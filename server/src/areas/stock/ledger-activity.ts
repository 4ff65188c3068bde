import { presentAmount } from '@atrium/contract/amounts'
import { sql, type RawBuilder } from 'kysely'
import { inLanguage } from '../../languages/multilingual.ts'
import type { Context } from '../../serve/context.ts'
import { plainEntry, type ActivityPlace, type ActivitySource } from '../../things/activity-source.ts'
import { whoFor } from '../../things/audit-source.ts'
import { findEntries } from './stock.repository.ts'

const bookedBefore = (after: ActivityPlace | null): RawBuilder<boolean> =>
  after === null
    ? sql<boolean>`true`
    : sql<boolean>`(e.at, e.seq) < (${after.at}::timestamptz, (select seq from stock_ledger where id = ${after.id}))`

/**
 * The bookings that meet a condition on `stock_ledger e`, as entries of a timeline. None for a caller who may not read what
 * stores keep.
 */
export async function ledgerActivity(
  context: Context,
  projectId: string,
  condition: RawBuilder<boolean>,
): Promise<ActivitySource[]> {
  if (!(await context.rights(projectId)).may('store_materials_view')) return []
  const source: ActivitySource = {
    name: 'ledger',
    ids: 'uuid',
    newest: (most, after) => sql`
      select e.id::text as id, e.at from stock_ledger e where ${condition} and ${bookedBefore(after)}
      order by e.at desc, e.seq desc limit ${most}`,
    async present(ids) {
      const who = await whoFor(context, projectId)
      return (await findEntries(context.database, ids)).map((row) => ({
        ...plainEntry,
        id: row.id,
        at: row.at.toISOString(),
        who: who(row.by, row.by_name),
        kind: `stock.${row.kind}`,
        things: [
          {
            part: 'about' as const,
            kind: 'material',
            id: row.material_id,
            name: inLanguage(row.name, context.actor.language),
            store_id: row.store_id,
          },
        ],
        amount: {
          quantity: presentAmount(row.quantity),
          unit: row.unit,
          balance: presentAmount(row.balance),
        },
        note: row.note,
      }))
    },
  }
  return [source]
}
