import type { AccessCode } from '@atrium/contract/access-codes'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Requirement } from '../module/module-declaration.ts'

/** What the signed-in person may do in one project, as the server has computed it. */
export interface Rights {
  readonly modules: ReadonlySet<string>
  readonly tabs: ReadonlySet<string>
  readonly access: ReadonlySet<string>
}

export interface RightsState extends Rights {
  /** Whose rights these are; null where the address names no project. */
  readonly projectId: string | null
  /** False until the rights of `projectId` have arrived. */
  readonly known: boolean
}

export const noRights: Rights = { modules: new Set(), tabs: new Set(), access: new Set() }

export const rightsStore = createStore<RightsState>(() => ({ ...noRights, projectId: null, known: false }))

export function isAllowed(rights: Rights, { module, tab, access }: Requirement): boolean {
  if (!rights.modules.has(module)) return false
  if (tab !== undefined && !rights.tabs.has(tab)) return false
  return access === undefined || rights.access.has(access)
}

/** Whether the person holds this access code in the project of the address. Hiding is courtesy; the server decides. */
export function useAccess(code: AccessCode): boolean {
  return useStore(rightsStore, (state) => state.access.has(code))
}

export function useAllowed(requirement: Requirement): boolean {
  return useStore(rightsStore, (state) => isAllowed(state, requirement))
}
