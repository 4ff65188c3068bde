import { createContext, useContext } from 'react'

/** Whose code is being rendered: set around every page and modal that a module contributes. */
export interface ModuleScope {
  /** Module code; also the namespace of its texts. */
  readonly code: string
  /** What the event ledger calls this mounting: the code for pages, `<code>.<modal>#<n>` for a modal. */
  readonly owner: string
}

const ModuleContext = createContext<ModuleScope>({ code: 'shell', owner: 'shell' })

export const ModuleScopeProvider = ModuleContext.Provider

export function useModuleScope(): ModuleScope {
  return useContext(ModuleContext)
}
