import type { ClientSession } from '@atrium/client'
import { navigate, texts, useCurrentProject, useLanguage, useTexts } from '@atrium/portal'
import { useDeferredValue } from 'react'
import type { ModuleGate } from '../gate/module-gate.ts'
import { useProjectEntries, usePagesAndActions } from './own-entries.tsx'
import type { PaletteEntry } from './palette-entry.ts'
import { rank } from './rank.ts'
import { thingIcon } from './thing-icon.tsx'
import { useRecents } from './use-recents.tsx'
import { useShellActions } from './use-shell-actions.tsx'
import { useSources, type FoundGroup } from './use-sources.ts'

/** Lines of each part before anything is typed. */
const short = { used: 8, projects: 5 }
/** Lines of the list of what fits a text. */
const most = 50

export interface PaletteGroup {
  readonly key: string
  /** Null for the one list of what fits a text. */
  readonly title: string | null
  readonly entries: readonly PaletteEntry[]
  /** Lines that will be filled. */
  readonly pending?: number
}

export interface PaletteContent {
  readonly groups: readonly PaletteGroup[]
  /** What the person has to know about modules that failed or are slow. */
  readonly notes: readonly string[]
  readonly isSearching: boolean
  /** Whether the list may keep its places. */
  readonly isSettled: boolean
}

/** What modules have found. Results of earlier letters remain while they still fit. */
function foundEntries(
  groups: readonly FoundGroup[],
  text: string,
  kindOf: (group: FoundGroup) => string,
): readonly PaletteEntry[] {
  return groups.flatMap((group) =>
    group.results.map((result, index): PaletteEntry => {
      const { id, title, names, code, path, detail, icon, to } = result
      return {
        key: `${group.moduleCode}.${group.name} ${id}`,
        title,
        ...(names && { names }),
        ...(code !== undefined && { code }),
        ...(path && { path }),
        ...(detail !== undefined && { detail }),
        kind: kindOf(group),
        icon: thingIcon(icon),
        count: 0,
        ...(group.text === text && { foundAt: index }),
        run: () => navigate(to),
      }
    }),
  )
}

/** What the palette shows for a text: recent pages and what is used most for none, else one ranked list across all modules. */
export function useEntries(gate: ModuleGate, session: ClientSession, typed: string): PaletteContent {
  const t = useTexts()
  const text = typed.trim()
  const language = useLanguage((state) => state.code)
  const current = useCurrentProject()
  const own = usePagesAndActions()
  const shell = useShellActions(session)
  const projects = useProjectEntries()
  const recents = useRecents(gate)
  const deferred = useDeferredValue(text)
  const { groups, isSearching, isSettled } = useSources(gate, deferred)

  if (text === '') {
    const used = [...own, ...shell.filter(({ count }) => count > 0)]
      // The order of the navigation stands before there are habits.
      .toSorted((a, b) => b.count - a.count)
      .slice(0, short.used)
    const others = projects.filter(({ key }) => key !== `project ${current?.id}`).slice(0, short.projects)
    const parts: readonly PaletteGroup[] = [
      { key: 'used', title: t('palette.used'), entries: used },
      { key: 'recent', title: t('palette.recent'), entries: recents.entries, pending: recents.pending },
      { key: 'projects', title: t('palette.projects'), entries: others },
    ]
    return {
      groups: parts.filter(({ entries, pending = 0 }) => entries.length + pending > 0),
      notes: [],
      isSearching: false,
      isSettled: true,
    }
  }

  const kindOf = ({ titleKey, moduleCode }: FoundGroup) =>
    texts.exists(titleKey, { ns: moduleCode }) ? t(titleKey, { ns: moduleCode }) : moduleCode
  const found = foundEntries(groups, deferred, kindOf)
  const ranked = rank([...own, ...shell, ...projects, ...found], text, language).slice(0, most)
  const noteOf = (group: FoundGroup) => {
    if (group.state === 'failed') return [t('palette.failed', { source: kindOf(group) })]
    return group.state === 'slow' ? [t('palette.slow', { source: kindOf(group) })] : []
  }
  return {
    groups: ranked.length > 0 ? [{ key: 'results', title: null, entries: ranked }] : [],
    notes: groups.flatMap(noteOf),
    isSearching,
    isSettled,
  }
}
