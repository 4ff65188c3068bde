import type { CallReply } from '@atrium/contract'
import { useQuery } from '@tanstack/react-query'
import { overridesQuery } from '../../queries/release.queries.ts'

export type Override = CallReply<'/module-override/get'>['overrides'][number]

/** What this session alone runs of a module, and whether it may run another release than its person gets. */
export interface Trial {
  readonly mayTry: boolean
  readonly override: Override | null
}

export function useTrial(moduleCode: string): Trial {
  // Where it cannot be had nothing is offered: everything else on the page is of use without it.
  const { data } = useQuery(overridesQuery())
  return {
    mayTry: data !== undefined && data.allowed !== 'none',
    override: data?.overrides.find(({ module_code }) => module_code === moduleCode) ?? null,
  }
}
