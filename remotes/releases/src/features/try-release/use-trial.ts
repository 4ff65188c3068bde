import type { CallReply } from '@atrium/contract'
import { useQuery } from '@tanstack/react-query'
import { overridesQuery } from '../../queries/release.queries.ts'

export type Override = CallReply<'/module-override/get'>['overrides'][number]

/** The version that only this session runs, and whether the session may run one. */
export interface Trial {
  readonly mayTry: boolean
  readonly override: Override | null
}

export function useTrial(moduleCode: string): Trial {
  // If this query fails, the page works without these actions.
  const { data } = useQuery(overridesQuery())
  return {
    mayTry: data !== undefined && data.allowed !== 'none',
    override: data?.overrides.find(({ module_code }) => module_code === moduleCode) ?? null,
  }
}
