import type { Context } from '../../../serve/context.ts'
import { notFound } from '../../../serve/failure.ts'
import { serve } from '../../../serve/serve.ts'
import { findAudience } from './find-audience.ts'
import { breaksHere } from '../judge-here.ts'
import { listModules } from './list-modules.ts'
import { countActivations, countReleases, listActivations, listReleases } from './list-releases.ts'
import { presentActivation, presentDetails, presentModule, presentRelease } from './release.presenter.ts'
import { findRelease, hasReleases } from './release.repository.ts'

export const releaseServed = [
  serve('/release/get_modules', async (_, context) => {
    const modules = await listModules(context.database, context.actor.language)
    const audience = await audienceOf(context, modules)
    return { modules: modules.map((row) => presentModule(row, audience)) }
  }),

  serve('/release/search', async ({ module_code: moduleCode, ...paging }, { database, services }) => ({
    releases: (await listReleases(database, { moduleCode, ...paging }, services.environment)).map(
      presentRelease,
    ),
    count: await countReleases(database, moduleCode),
  })),

  serve('/release/get_history', async ({ module_code: moduleCode, ...paging }, context) => {
    const { database } = context
    const rows = await listActivations(database, { moduleCode, ...paging })
    if (rows.length === 0 && !(await hasReleases(database, moduleCode))) throw notFound()
    const audience = await audienceOf(context, rows)
    return {
      activations: rows.map((row) => presentActivation(row, audience)),
      count: await countActivations(database, moduleCode),
    }
  }),

  serve('/release/get', async ({ module_code: moduleCode, version }, context) => {
    const { database, services } = context
    const release = await findRelease(database, moduleCode, version)
    const filter = { moduleCode, version, page: 1, limit: 1 }
    const [row] = await listReleases(database, filter, services.environment)
    if (!release || !row) throw notFound()
    const { manifest } = release
    return { release: presentDetails(row, manifest), breaks: await breaksHere(context, manifest) }
  }),
]

interface CandidateRow {
  candidate_role_ids: string[] | null
  candidate_user_ids: string[] | null
}

function audienceOf(context: Context, rows: readonly CandidateRow[]) {
  return findAudience(context, {
    roleIds: rows.flatMap((row) => row.candidate_role_ids ?? []),
    userIds: rows.flatMap((row) => row.candidate_user_ids ?? []),
  })
}
