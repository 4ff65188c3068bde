import type { NavigationGroup } from '@atrium/portal'
import { createStore } from 'zustand/vanilla'

const key = 'atrium.navigation'

/** How the person keeps the navigation, in this browser. */
interface NavigationState {
  /** Groups whose entries are hidden. */
  readonly collapsed: readonly NavigationGroup[]
  /** Shows icons alone. */
  readonly isNarrow: boolean
}

function read(): NavigationState {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<NavigationState> | null
    return {
      collapsed: Array.isArray(kept?.collapsed) ? kept.collapsed : [],
      isNarrow: kept?.isNarrow === true,
    }
  } catch {
    // Somebody else wrote the entry: the next change replaces it.
    return { collapsed: [], isNarrow: false }
  }
}

export const navigationStore = createStore<NavigationState>(read)

function keep(part: Partial<NavigationState>): void {
  navigationStore.setState(part)
  localStorage.setItem(key, JSON.stringify(navigationStore.getState()))
}

/** Hides the entries of a group, or shows them again. */
export function toggleGroup(group: NavigationGroup): void {
  const { collapsed } = navigationStore.getState()
  keep({
    collapsed: collapsed.includes(group) ? collapsed.filter((one) => one !== group) : [...collapsed, group],
  })
}

/** Makes the navigation a rail of icons, or wide again. */
export function toggleNarrow(): void {
  keep({ isNarrow: !navigationStore.getState().isNarrow })
}
