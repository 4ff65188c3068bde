import { createContext, useContext } from 'react'

/** The module whose code is being rendered: set around every page and modal that a module contributes. */
export interface ModuleScope {
  /** Module code, which is also the namespace of its texts. */
  readonly code: string
  /** The name of this mount in the event ledger: the code for pages, `<code>.<modal>#<n>` for a modal. */
  readonly owner: string
}

const ModuleContext = createContext<ModuleScope>({ code: 'shell', owner: 'shell' })

export const ModuleScopeProvider = ModuleContext.Provider

export function useModuleScope(): ModuleScope {
  return useContext(ModuleContext)
}
