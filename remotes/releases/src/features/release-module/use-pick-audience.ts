import { open, pickRole, pickUsers, useProject } from '@atrium/portal'

/** A role or a person in an audience. */
export interface Named {
  readonly id: string
  readonly name: string
}

function withMore(chosen: readonly Named[], more: readonly Named[]): readonly Named[] {
  const known = new Set(chosen.map(({ id }) => id))
  return [...chosen, ...more.filter(({ id }) => !known.has(id)).map(({ id, name }) => ({ id, name }))]
}

/** Adds to an audience with the portal's selectors, in the current project. A cancelled selector adds nothing. */
export function usePickAudience() {
  const { id: projectId } = useProject()
  return {
    role: async (chosen: readonly Named[]): Promise<readonly Named[]> => {
      const result = await open(pickRole, { projectId })
      return result.role === 'ok' ? withMore(chosen, [result.data]) : chosen
    },
    users: async (chosen: readonly Named[]): Promise<readonly Named[]> => {
      const result = await open(pickUsers, { projectId, mode: 'multiple' })
      return result.role === 'ok' ? withMore(chosen, result.data) : chosen
    },
  }
}
