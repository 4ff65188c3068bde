import { useTexts } from '@atrium/portal'
import { createContext, useContext, useMemo, type ReactNode } from 'react'
import type { AnySubject } from './import-subject.ts'

const Own = createContext<AnySubject['ownTexts']>(undefined)

type OwnTextsProps = Pick<AnySubject, 'ownTexts'> & { readonly children: ReactNode }

/** Has the parts of the engine below it say what a module with several subjects says of one of them. */
export function OwnTexts({ ownTexts, children }: OwnTextsProps) {
  return <Own.Provider value={ownTexts}>{children}</Own.Provider>
}

type ImportTexts = (key: string | readonly string[], values?: Readonly<Record<string, unknown>>) => string

/** Returns the texts of the engine: below `import`, those of the subject where it has its own, before those of the module. */
export function useImportTexts(): ImportTexts {
  const t = useTexts()
  const own = useContext(Own)
  return useMemo(() => {
    const places = typeof own === 'string' ? [own] : (own ?? [])
    const keysOf = (key: string) =>
      key.startsWith('import.')
        ? [...places.map((place) => `import.${place}.${key.slice('import.'.length)}`), key]
        : [key]
    return (key, values = {}) => t((typeof key === 'string' ? [key] : key).flatMap(keysOf), values)
  }, [t, own])
}
