import { accessEntries } from '@atrium/contract/access-codes'
import type { RightNames } from '@atrium/portal'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { catalogueQuery } from '../../queries/role.queries.ts'

/** The names of access entries, modules and tabs. An unknown code is shown as it is. */
export function useCodeNames(projectId: string, names: RightNames): (code: string) => string {
  const { data } = useQuery(catalogueQuery(projectId))
  return useMemo(() => {
    const known = new Map<string, string>(
      accessEntries.map(({ code, parent_code: area }) => [
        code,
        `${names.area(area)}: ${names.action(code, area)}`,
      ]),
    )
    for (const { code, title, tabs } of data?.modules ?? []) {
      known.set(code, title)
      for (const tab of tabs) known.set(tab.code, `${title}: ${tab.title}`)
    }
    return (code) => known.get(code) ?? code
  }, [data, names])
}
