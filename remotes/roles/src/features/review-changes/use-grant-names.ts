import { useMemo } from 'react'
import type { Grant, GridRow } from '../permission-grid/permission-rows.ts'

/** The name of a grant in a list of changes. A grant without a line is shown by its code. */
export type GrantNames = (grant: Grant) => string

export function useGrantNames(rows: readonly GridRow[]): GrantNames {
  return useMemo(() => {
    const names = new Map(rows.map(({ id, fullLabel }) => [id, fullLabel]))
    return (grant) => names.get(grant) ?? grant.slice(grant.indexOf(':') + 1)
  }, [rows])
}
