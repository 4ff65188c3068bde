import { isAccessCode } from '@atrium/contract'
import type { Holding } from '../../serve/rights.ts'
import type {
  ModuleRelease,
  ModuleReleases,
  ReleaseAction,
  ReleaseExtension,
  ReleasePage,
} from './module-release.presenter.ts'

/** The part of a user's rights that decides which pages open. */
export type Opening = Pick<Holding, 'isSuperuser' | 'may' | 'mayOpenModule' | 'mayOpenTab'>

/** Returns whether these rights open a page. A page for everyone requires none. */
export function isPageOpen({ requires }: ReleasePage, rights: Opening): boolean {
  return requires === 'everyone' || isMet(requires, rights)
}

/** Returns what a module adds to pages of other modules, as far as these rights allow. */
export function openExtensions(
  { declaration }: Pick<ModuleRelease, 'declaration'>,
  rights: Opening,
): readonly ReleaseExtension[] {
  return (declaration.extensions ?? []).filter(({ requires }) => isMet(requires, rights))
}

/**
 * Returns what a person may begin from the command palette: the actions whose page and whose requirements these rights allow.
 * @param anywhere the rights in any project, by which the pages outside projects open
 */
export function openActions(
  { declaration }: Pick<ModuleRelease, 'declaration'>,
  rights: Opening,
  anywhere: Opening,
): readonly ReleaseAction[] {
  return (declaration.actions ?? []).filter(({ pageCode, requires }) => {
    const page = declaration.pages.find(({ code }) => code === pageCode)
    if (!page) return false
    const held = page.scope === 'portal' ? anywhere : rights
    return isPageOpen(page, held) && requires.every((one) => isMet(one, held))
  })
}

function isMet({ module, tab, access, superuser }: ReleaseExtension['requires'], rights: Opening): boolean {
  if (superuser && !rights.isSuperuser) return false
  if (!rights.mayOpenModule(module)) return false
  if (tab !== undefined && !rights.mayOpenTab(tab)) return false
  return access === undefined || (isAccessCode(access) && rights.may(access))
}

export interface OpenPage {
  release: ModuleRelease
  page: ReleasePage
}

/** Returns the pages of one scope that these rights open, module by module. */
export function openPages(
  releases: ModuleReleases,
  rights: Holding,
  scope: 'project' | 'portal',
): OpenPage[] {
  return releases.all.flatMap((release) =>
    release.declaration.pages
      .filter((page) => (page.scope ?? 'project') === scope && isPageOpen(page, rights))
      .map((page) => ({ release, page })),
  )
}
