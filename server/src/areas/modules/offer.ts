import type { Holding } from '../../serve/rights.ts'
import type { ModuleRelease, ModuleReleases } from './module-release.presenter.ts'
import { openPages, type OpenPage } from './open-pages.policy.ts'

/** The modules that the portal reports to a person: those to load, and those that exist but are closed. */
export interface Offer {
  offered: readonly ModuleRelease[]
  closed: readonly ModuleRelease[]
  portalPages: readonly OpenPage[]
}

/**
 * Returns the modules that a person may open with their rights here, those with pages outside projects, and those whose modals
 * an allowed module uses.
 */
export function offerTo(releases: ModuleReleases, rights: Holding, anywhere: Holding): Offer {
  const portalPages = openPages(releases, anywhere, 'portal')
  const allowed = releases.all.filter(
    (release) =>
      rights.mayOpenModule(release.code) || portalPages.some((open) => open.release.code === release.code),
  )
  // A user who may open only the pages for everyone does not need the selectors that the other pages open.
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
  return { offered, closed, portalPages }
}

/** Returns whether two offers differ in their modules or versions. */
export function differs(one: Offer, other: Offer): boolean {
  const presented = ({ offered }: Offer) =>
    offered
      .map(({ code, version }) => `${code} ${version}`)
      .sort()
      .join()
  return presented(one) !== presented(other)
}
