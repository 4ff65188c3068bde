import { useLayoutEffect } from 'react'
import type { Matrix } from '../../queries/role.queries.ts'
import { changesOf, type CollectedChanges } from './collected-changes.ts'

/**
 * The changes of a project that wait to be applied, above what its roles allow now. They wait on every page of roles.
 * @param isWhole whether `matrix` has every role of the project
 */
export function useStandingChanges(
  projectId: string,
  matrix: Matrix | undefined,
  isWhole: boolean,
): CollectedChanges {
  const changes = changesOf(projectId)
  useLayoutEffect(() => {
    if (!matrix) return
    const there = new Set(matrix.roles.map(({ id }) => id))
    if (isWhole) changes.forget((id) => there.has(id))
    changes.stand(matrix.roles)
  }, [changes, matrix, isWhole])
  return changes
}
