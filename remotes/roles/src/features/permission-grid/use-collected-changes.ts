import { useConfirm } from '@atrium/modals'
import { guardLeaving, useTexts, type Project } from '@atrium/portal'
import { useEffect, useEffectEvent, useLayoutEffect, useSyncExternalStore, type ReactNode } from 'react'
import { rolesAddress } from '../../pages/page-state.ts'
import type { Matrix } from '../../queries/role.queries.ts'
import { changesOf, type CollectedChanges } from './collected-changes.ts'

interface Collected {
  readonly changes: CollectedChanges
  /** How many there are. */
  readonly count: number
  /** To be rendered: the question before they are left behind. */
  readonly question: ReactNode
}

/**
 * The changes of a project that wait to be applied, above what its roles allow now. They wait on every page of roles; who
 * leaves those for another, or the portal, is asked first.
 * @param isWhole whether `matrix` has every role of the project
 */
export function useCollectedChanges(
  project: Project,
  matrix: Matrix | undefined,
  isWhole: boolean,
): Collected {
  const t = useTexts()
  const changes = changesOf(project.id)
  const { ask, dialog } = useConfirm()
  useLayoutEffect(() => {
    if (!matrix) return
    const there = new Set(matrix.roles.map(({ id }) => id))
    if (isWhole) changes.forget((id) => there.has(id))
    changes.stand(matrix.roles)
  }, [changes, matrix, isWhole])
  const count = useSyncExternalStore(changes.subscribe, () => changes.count)
  const home = rolesAddress(project.code)

  const mayLeave = useEffectEvent(async ({ pathname }: URL) => {
    if (pathname === home || pathname.startsWith(`${home}/`)) return true
    const isSure = await ask({
      title: t('changes.leaveTitle'),
      message: t('changes.leaveMessage', { count }),
      confirmLabel: t('changes.discard'),
      cancelLabel: t('changes.stay'),
      danger: true,
    })
    if (isSure) changes.discard()
    return isSure
  })
  const isWaiting = count > 0
  useEffect(() => {
    if (!isWaiting) return
    const stop = guardLeaving((to) => mayLeave(to))
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => {
      stop()
      window.removeEventListener('beforeunload', warn)
    }
  }, [isWaiting])
  return { changes, count, question: dialog }
}
