import type { AccessCode } from '@atrium/contract/access-codes'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Requirement } from '../module/module-declaration.ts'

/** What the signed-in person may do in one project, or without one in any of theirs, as computed by the server. */
export interface Rights {
  readonly modules: ReadonlySet<string>
  readonly tabs: ReadonlySet<string>
  readonly access: ReadonlySet<string>
  readonly superuser: boolean
}

export interface RightsState extends Rights {
  /** The project of these rights; null if the address names no project. */
  readonly projectId: string | null
  /** False until the rights of `projectId` have arrived. */
  readonly known: boolean
}

export const noRights: Rights = { modules: new Set(), tabs: new Set(), access: new Set(), superuser: false }

export const rightsStore = createStore<RightsState>(() => ({ ...noRights, projectId: null, known: false }))

export function isAllowed(rights: Rights, requirement: Requirement | 'everyone'): boolean {
  if (requirement === 'everyone') return true
  const { module, tab, access, superuser } = requirement
  if (superuser && !rights.superuser) return false
  if (!rights.modules.has(module)) return false
  if (tab !== undefined && !rights.tabs.has(tab)) return false
  return access === undefined || rights.access.has(access)
}

/** Whether the person has this access code in the project of the address. It only hides things; the server decides. */
export function useAccess(code: AccessCode): boolean {
  return useStore(rightsStore, (state) => state.access.has(code))
}

export function useAllowed(requirement: Requirement | 'everyone'): boolean {
  return useStore(rightsStore, (state) => isAllowed(state, requirement))
}
