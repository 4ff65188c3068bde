import { accessAreas, accessEntries, type Contradiction } from '@atrium/contract'
import type { ModuleReleases } from '../modules/module-release.presenter.ts'
import type { Permissions } from './role.writer.ts'

type Fault = { kind: Contradiction['kind']; codes: string[] }

/** The pages and tabs of the portal's modules. */
export interface Screens {
  /** The tabs of each module that has any. */
  tabsOf: ReadonlyMap<string, readonly string[]>
  pages: readonly { module: string; tab: string | undefined; access: string }[]
}

export function screensOf({ all }: ModuleReleases): Screens {
  return {
    tabsOf: new Map(all.map(({ code, declaration }) => [code, declaration.tabs.map((tab) => tab.code)])),
    pages: all.flatMap(({ declaration }) =>
      declaration.pages.flatMap(({ requires }) => {
        if (requires === 'everyone' || requires.access === undefined) return []
        const { module, tab, access } = requires
        return [{ module, tab, access }]
      }),
    ),
  }
}

const areaOf = new Map<string, string>(accessEntries.map(({ code, parent_code }) => [code, parent_code]))

/** Returns the contradictions within a role, whoever holds it. Other roles of a holder may make up for them. */
export function faultsOf(role: Permissions, { tabsOf, pages }: Screens): Fault[] {
  const modules = new Set(role.modules)
  const tabs = new Set(role.tabs)
  const access = new Set(role.access)
  const ofArea = (area: string): string[] =>
    accessEntries
      .filter(({ code, parent_code }) => parent_code === area && access.has(code))
      .map(({ code }) => code)

  const withoutTab = role.modules.filter((code) => {
    const known = tabsOf.get(code) ?? []
    return known.length > 0 && !known.some((tab) => tabs.has(tab))
  })
  const withoutModule = [...tabsOf]
    .filter(([module]) => !modules.has(module))
    .flatMap(([, known]) => known.filter((tab) => tabs.has(tab)))
  const unseen = accessAreas.flatMap((area) => {
    const view = `${area}_view`
    return areaOf.has(view) && !access.has(view) ? ofArea(area) : []
  })
  const withoutScreen = accessAreas.flatMap((area) => {
    const screens = pages.filter((page) => areaOf.get(page.access) === area)
    const isOpen = screens.some(
      (page) =>
        modules.has(page.module) && (page.tab === undefined || tabs.has(page.tab)) && access.has(page.access),
    )
    // Reported once: without the right to see, no screen opens either.
    return screens.length === 0 || isOpen ? [] : ofArea(area).filter((code) => !unseen.includes(code))
  })
  const faults: Fault[] = [
    { kind: 'action_without_screen', codes: withoutScreen },
    { kind: 'action_without_view', codes: unseen },
    { kind: 'module_without_tab', codes: withoutTab },
    { kind: 'tab_without_module', codes: withoutModule },
  ]
  return faults.filter(({ codes }) => codes.length > 0)
}
