import { useMemo } from 'react'
import type { Grant, GridRow } from '../permission-grid/permission-rows.ts'

/** How a list of changes names a grant; what no line stands for any more is named by its code. */
export type GrantNames = (grant: Grant) => string

export function useGrantNames(rows: readonly GridRow[]): GrantNames {
  return useMemo(() => {
    const names = new Map(rows.map(({ id, fullLabel }) => [id, fullLabel]))
    return (grant) => names.get(grant) ?? grant.slice(grant.indexOf(':') + 1)
  }, [rows])
}
