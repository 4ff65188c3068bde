import { useConfirm } from '@atrium/modals'
import { guardLeaving, useTexts } from '@atrium/portal'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { rolesAddress } from '../../addresses/page-state.ts'
import type { CollectedChanges } from './collected-changes.ts'

/**
 * Asks before the user leaves the pages of roles or the portal while changes are pending.
 * @returns the dialog, to be rendered
 */
export function useLeaveQuestion(projectKey: string, changes: CollectedChanges, count: number): ReactNode {
  const t = useTexts()
  const { ask, dialog } = useConfirm()
  const home = rolesAddress(projectKey)
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
  return dialog
}
