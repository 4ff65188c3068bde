import { serve } from '../../serve/serve.ts'
import type { Context } from '../../serve/context.ts'
import { notFound } from '../../serve/failure.ts'
import type { Holding } from '../../serve/rights.ts'
import type { ModuleRelease } from './module-releases.ts'
import { openPages } from './open-pages.ts'

export const modulesServed = [
  serve('/modules/registry', async (input, context) => {
    const { releases } = context.services
    const rights = await rightsHere(context, input.project_id)
    // What is of no project is open by what one holds in any, wherever one is at the moment.
    const portalPages = openPages(releases, await context.rightsAnywhere(), 'portal')
    const allowed = releases.all.filter(
      (release) =>
        rights.mayOpenModule(release.code) || portalPages.some((open) => open.release.code === release.code),
    )
    // Who may open nothing of a module but what is for everyone has no use for the selectors that its other pages open.
    const byRight = allowed.filter(
      (release) =>
        rights.mayOpenModule(release.code) ||
        portalPages.some((open) => open.release.code === release.code && open.page.requires !== 'everyone'),
    )
    const owners = new Set(
      byRight.flatMap((release) => release.declaration.opens.map((modal) => modal.split('.')[0])),
    )
    const needed = releases.all.filter((release) => !allowed.includes(release) && owners.has(release.code))
    const offered = [...allowed, ...needed]
    const closed = releases.all.filter((release) => !offered.includes(release))
    return {
      modules: offered.map(presentRelease),
      closed: closed.map(presentClosed),
      portal_pages: portalPages.map(({ page }) => page.code),
    }
  }),
]

/** @throws Failure not_found for a project that the caller is no member of */
async function rightsHere(context: Context, projectId: string | undefined): Promise<Holding> {
  if (projectId === undefined) return context.rightsAnywhere()
  const rights = await context.rights(projectId)
  if (!rights.isMember) throw notFound()
  return rights
}

function presentClosed({ code, declaration }: ModuleRelease) {
  return { code, paths: declaration.pages.map(({ path }) => path) }
}

function presentRelease(release: ModuleRelease) {
  const { code, version, entry, integrity, declaration } = release
  const addressOf = (file: string) => `/remotes/${code}/${version}/${file}`
  const ahead = release.ahead.map((script) => ({
    address: addressOf(script.file),
    integrity: script.integrity,
  }))
  return { code, version, entry: addressOf(entry), integrity, ahead, declaration }
}
