import type { CallRequest } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { forbidden } from '../../serve/failure.ts'
import type { Rights } from '../../serve/rights.ts'
import { serve } from '../../serve/serve.ts'
import { searchedFor } from '../../serve/searched-for.ts'
import type { AuditFilter } from './audit-filter.ts'
import { readingOf } from './audit.loader.ts'
import { presentEntry } from './audit.presenter.ts'
import { searchAudit } from './audit.repository.ts'
import { serveExport } from '../../exports/serve-export.ts'
import { exportAudit } from './export-audit.ts'
import { nameThings } from './name-things.ts'

/** Opens a project's trail to a user who holds audit_view there, and the whole trail to a superuser. */
async function readerOf(
  context: Context,
  projectId: string | undefined,
): Promise<{ rights: Rights | undefined; reading: Pick<AuditFilter, 'sight' | 'comments' | 'withheld'> }> {
  if (projectId) {
    const rights = await context.require(projectId, 'audit_view')
    return { rights, reading: await readingOf(context, rights) }
  }
  if (!context.actor.isSuperuser) throw forbidden()
  return { rights: undefined, reading: { sight: undefined, comments: undefined } }
}

function filterOf(
  input: CallRequest<'/audit/export'>,
  reading: Pick<AuditFilter, 'sight' | 'comments' | 'withheld'>,
): AuditFilter {
  return {
    ...reading,
    entry: input.entry,
    projectId: input.project_id,
    userId: input.user_id,
    thing: input.thing,
    thingId: input.thing_id,
    call: input.call,
    searchText: searchedFor(input),
    from: input.from,
    to: input.to,
    before: input.before,
    importRun: input.import_run,
  }
}

export const auditServed = [
  serve('/audit/search', async (input, context) => {
    const { rights, reading } = await readerOf(context, input.project_id)
    const { page, limit, whole_imports: wholeImports } = input
    const reader = { rights, language: context.actor.language }
    const search = { ...filterOf(input, reading), wholeImports, page, limit }
    const { rows, lookedBackTo } = await searchAudit(context.database, search, reader)
    return {
      entries: rows.map(presentEntry),
      names: await nameThings(context.database, rows, reader),
      looked_back_to: lookedBackTo && { entry: lookedBackTo.entry, at: lookedBackTo.at.toISOString() },
    }
  }),

  serve('/audit/newest', async (input, context) => {
    const { rights, reading } = await readerOf(context, input.project_id)
    const reader = { rights, language: context.actor.language }
    const filter = { ...filterOf(input, reading), wholeImports: input.whole_imports, page: 1, limit: 1 }
    const { rows } = await searchAudit(context.database, filter, reader)
    return { entry: rows[0]?.id ?? null }
  }),

  serveExport('/audit/export', (input) =>
    exportAudit(async (judged) => {
      const { rights, reading } = await readerOf(judged, input.project_id)
      return { filter: filterOf(input, reading), rights }
    }),
  ),
]
