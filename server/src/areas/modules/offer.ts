import type { Holding } from '../../serve/rights.ts'
import type { ModuleRelease, ModuleReleases } from './module-releases.ts'
import { openPages, type OpenPage } from './open-pages.ts'

/** What of its modules a person is told: to be loaded, or only that they are there. */
export interface Offer {
  offered: readonly ModuleRelease[]
  closed: readonly ModuleRelease[]
  portalPages: readonly OpenPage[]
}

/**
 * The modules that a person may open with their rights where they are, those of pages of no project, and those whose modals an
 * allowed one uses.
 */
export function offerTo(releases: ModuleReleases, rights: Holding, anywhere: Holding): Offer {
  const portalPages = openPages(releases, anywhere, 'portal')
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
  return { offered, closed, portalPages }
}

/** Whether the second gives other versions to load, or other modules, than the first. */
export function differs(one: Offer, other: Offer): boolean {
  const told = ({ offered }: Offer) =>
    offered
      .map(({ code, version }) => `${code} ${version}`)
      .sort()
      .join()
  return told(one) !== told(other)
}
