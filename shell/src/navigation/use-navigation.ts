import { parseAddress, projectAddress, texts, usePath, useTexts } from '@atrium/portal'
import type {
  IconName,
  ModuleDeclaration,
  NavigationEntry,
  NavigationGroup,
  PageDeclaration,
  Project,
} from '@atrium/portal'
import { navigationGroups, projectStore, rightsStore } from '@atrium/portal/host'
import { useStore } from 'zustand'
import { gateStore } from '../registry/gate-store.ts'
import { isPageOpen, type Surroundings } from '../registry/place.ts'
import { useWorkplace } from './kept-project.ts'
import { markEntry, type Mark } from './mark-entry.ts'

export interface NavigationItem {
  readonly moduleCode: string
  readonly pageCode: string
  readonly icon: IconName
  readonly group: NavigationGroup
  /** In the person's language; empty while the module's texts are loading. */
  readonly label: string
  readonly to: string
  /** Undefined if the shown page belongs to another entry. */
  readonly mark: Mark | undefined
}

export interface Offer {
  readonly module: ModuleDeclaration
  readonly entry: NavigationEntry
  readonly group: NavigationGroup
  readonly page: PageDeclaration
}

/**
 * The navigation entries that this person may follow, group by group, in the order that the modules ask for. Without a
 * project only entries of the portal itself remain.
 */
export function offersOf(
  modules: Iterable<ModuleDeclaration>,
  { current, ...open }: Pick<Surroundings, 'rights' | 'portalPages' | 'current'>,
): Offer[] {
  return [...modules]
    .flatMap((module) =>
      module.navigation.map((entry) => ({
        module,
        entry,
        group: entry.group ?? ('work' as const),
        page: module.pages.find(({ code }) => code === entry.pageCode),
      })),
    )
    .flatMap(({ page, ...offer }) =>
      page && (page.scope === 'portal' || current) && isPageOpen(page, open) ? [{ ...offer, page }] : [],
    )
    .sort(
      (a, b) =>
        navigationGroups.indexOf(a.group) - navigationGroups.indexOf(b.group) ||
        a.entry.position - b.entry.position,
    )
}

/** The navigation entries that this person is offered now. */
export function currentOffers(): Offer[] {
  const { releases, portalPages } = gateStore.getState()
  const modules = [...releases.values()].map(({ declaration }) => declaration)
  const { current } = projectStore.getState()
  return offersOf(modules, { rights: rightsStore.getState(), portalPages, current })
}

/** The address of the project's first page for this person: the first entry of their navigation that belongs to the project. */
export function firstAddress(project: Project): string | null {
  const first = currentOffers().find(({ page }) => page.scope !== 'portal')
  return first ? projectAddress(project.code, first.page.path) : null
}

function addressOf({ scope, path }: PageDeclaration, project: Project | null): string {
  return scope === 'portal' || !project ? `/${path}` : projectAddress(project.code, path)
}

export function useNavigation(): readonly NavigationItem[] {
  const t = useTexts()
  const shown = parseAddress(usePath())
  const releases = useStore(gateStore, (state) => state.releases)
  const portalPages = useStore(gateStore, (state) => state.portalPages)
  const { project, rights } = useWorkplace()
  const offers = offersOf(
    [...releases.values()].map(({ declaration }) => declaration),
    { rights, portalPages, current: project },
  )
  const scopeShown = shown.projectKey === null ? 'portal' : 'project'
  const marked = markEntry(
    offers.flatMap(({ page }) => ((page.scope ?? 'project') === scopeShown ? [page.path] : [])),
    shown.path,
  )
  return offers.map(({ module, entry, group, page }) => ({
    moduleCode: module.code,
    pageCode: entry.pageCode,
    icon: entry.icon,
    group,
    label: texts.exists(entry.titleKey, { ns: module.code }) ? t(entry.titleKey, { ns: module.code }) : '',
    to: addressOf(page, project),
    mark:
      (page.scope ?? 'project') === scopeShown && marked?.pagePath === page.path ? marked.mark : undefined,
  }))
}
