import { isAllowed, parseAddress, projectAddress, texts, usePath, useTexts } from '@atrium/portal'
import type { IconName, ModuleDeclaration, NavigationEntry, Project, Rights } from '@atrium/portal'
import { projectStore, rightsStore } from '@atrium/portal/host'
import { useStore } from 'zustand'
import { gateStore } from '../gate/gate-store.ts'
import { markEntry, type Mark } from './mark-entry.ts'

export interface NavigationItem {
  readonly moduleCode: string
  readonly pageCode: string
  readonly icon: IconName
  /** In the person's language; empty while the module's texts are on their way. */
  readonly label: string
  readonly to: string
  /** Undefined where the page that is shown belongs to another entry. */
  readonly mark: Mark | undefined
}

interface Offer {
  readonly module: ModuleDeclaration
  readonly entry: NavigationEntry
  readonly path: string
}

/** The navigation entries that this person may follow in this project, in the order that the modules ask for. */
export function offersOf(modules: Iterable<ModuleDeclaration>, rights: Rights): Offer[] {
  return [...modules]
    .flatMap((module) =>
      module.navigation.map((entry) => ({
        module,
        entry,
        page: module.pages.find(({ code }) => code === entry.pageCode),
      })),
    )
    .flatMap(({ module, entry, page }) =>
      page && isAllowed(rights, page.requires) ? [{ module, entry, path: page.path }] : [],
    )
    .sort((a, b) => a.entry.position - b.entry.position)
}

/** Where the project begins for this person: the first entry of their navigation. */
export function firstAddress(project: Project): string | null {
  const modules = [...gateStore.getState().releases.values()].map(({ declaration }) => declaration)
  const [first] = offersOf(modules, rightsStore.getState())
  return first ? projectAddress(project.code, first.path) : null
}

export function useNavigation(): readonly NavigationItem[] {
  const t = useTexts()
  const path = usePath()
  const releases = useStore(gateStore, (state) => state.releases)
  const rights = useStore(rightsStore)
  const project = useStore(projectStore, (state) => state.current)
  if (!project) return []
  const offers = offersOf(
    [...releases.values()].map(({ declaration }) => declaration),
    rights,
  )
  const marked = markEntry(
    offers.map((offer) => offer.path),
    parseAddress(path).path,
  )
  return offers.map(({ module, entry, path: pagePath }) => ({
    moduleCode: module.code,
    pageCode: entry.pageCode,
    icon: entry.icon,
    label: texts.exists(entry.titleKey, { ns: module.code }) ? t(entry.titleKey, { ns: module.code }) : '',
    to: projectAddress(project.code, pagePath),
    mark: marked?.pagePath === pagePath ? marked.mark : undefined,
  }))
}
