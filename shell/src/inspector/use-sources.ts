import { createContext, useContext } from 'react'
import type { InspectorSources } from './inspector-sources.ts'

const SourcesContext = createContext<InspectorSources | null>(null)

export const SourcesProvider = SourcesContext.Provider

/** What the inspector reads: the shell's own sources, or a test's. */
export function useSources(): InspectorSources {
  const sources = useContext(SourcesContext)
  if (!sources) throw new Error('The inspector was given nothing to look at')
  return sources
}
