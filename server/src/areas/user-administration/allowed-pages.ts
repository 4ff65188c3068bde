import { accessEntries, topLevel } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import type { Holding } from '../../serve/rights.ts'
import { rightsHere } from '../../serve/rights-here.ts'
import type { ModuleReleases } from '../modules/module-release.presenter.ts'
import { openPages } from '../modules/open-pages.policy.ts'
import { sessionReleases } from '../modules/session-releases.loader.ts'

/** Returns the access codes of these rights. */
export function readAccess(rights: Holding): string[] {
  return accessEntries.map((entry) => entry.code).filter((code) => rights.may(code))
}

/** Returns the tabs that these rights open. */
export function readTabs(releases: ModuleReleases, rights: Holding) {
  return releases.all
    .filter((release) => rights.mayOpenModule(release.code))
    .flatMap((release) =>
      release.declaration.tabs
        .filter((tab) => rights.mayOpenTab(tab.code))
        .map((tab) => ({ code: tab.code, module_code: release.code, position: tab.position })),
    )
}

/**
 * Returns the pages that the caller may open in a project or, without one, in the portal itself.
 * @throws Failure not_found
 */
export async function readPages(
  context: Context,
  { project_id: projectId, generation }: { project_id?: string | undefined; generation?: number | undefined },
) {
  const rights = await rightsHere(context, projectId)
  const open = openPages(await sessionReleases(context, generation), rights, projectId ? 'project' : 'portal')
  return open.map(({ release, page }) => ({
    code: page.code,
    parent_code: topLevel,
    position: open.filter((one) => one.release === release).findIndex((one) => one.page === page) + 1,
    module_code: release.code,
    path: page.path,
    pages: [],
  }))
}
