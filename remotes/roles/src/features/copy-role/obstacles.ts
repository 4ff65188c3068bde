import type { CallFailure } from '@atrium/client'

const problems = ['not_found', 'forbidden', 'beyond_own_rights', 'code_taken'] as const
type Problem = (typeof problems)[number]

/** Why a role cannot be copied, by project. */
export type Obstacles = ReadonlyMap<string, Problem>

interface ProjectProblem {
  readonly project_id?: unknown
  readonly problem?: unknown
}

/** The reasons of a refusal, by project. Empty if the refusal has another cause. */
export function obstaclesIn({ current }: Pick<CallFailure, 'current'>): Obstacles {
  const told: unknown =
    typeof current === 'object' && current !== null && 'projects' in current ? current.projects : []
  if (!Array.isArray(told)) return new Map()
  return new Map(
    told.flatMap((one: ProjectProblem): [string, Problem][] => {
      const problem = problems.find((known) => known === one.problem)
      return problem && typeof one.project_id === 'string' ? [[one.project_id, problem]] : []
    }),
  )
}
