import { useLayoutEffect } from 'react'
import type { Matrix } from '../../queries/role.queries.ts'
import { changesOf, type CollectedChanges } from './collected-changes.ts'

/**
 * The pending changes of a project on top of its stored permissions. Every page of roles shares them.
 * @param isWhole whether `matrix` has every role of the project
 */
export function usePendingChanges(
  projectId: string,
  matrix: Matrix | undefined,
  isWhole: boolean,
): CollectedChanges {
  const changes = changesOf(projectId)
  useLayoutEffect(() => {
    if (!matrix) return
    const there = new Set(matrix.roles.map(({ id }) => id))
    if (isWhole) changes.forget((id) => there.has(id))
    changes.takeStored(matrix.roles)
  }, [changes, matrix, isWhole])
  return changes
}
