import { createContext, useContext } from 'react'

const PageParametersContext = createContext<Readonly<Record<string, string>>>({})

export const PageParametersProvider = PageParametersContext.Provider

/** Returns a `:name` part of the page's declared path, as the address has it. */
export function usePageParameter(name: string): string {
  const value = useContext(PageParametersContext)[name]
  if (value === undefined) throw new Error(`The page's path declares no part named ${name}`)
  return value
}
