import { useConfirm } from '@atrium/modals'
import { guardLeaving, useTexts } from '@atrium/portal'
import { useEffect, useEffectEvent, type ReactNode } from 'react'

/** Asks before a draft that is not saved is lost, on other pages of the portal and outside of it. Returns the dialog, to be rendered. */
export function useLeaveQuestion(isUnsaved: boolean): ReactNode {
  const t = useTexts()
  const { ask, dialog } = useConfirm()
  const mayLeave = useEffectEvent(() =>
    ask({
      title: t('draft.leaveTitle'),
      message: t('draft.leaveMessage'),
      confirmLabel: t('draft.discard'),
      cancelLabel: t('draft.stay'),
      danger: true,
    }),
  )
  useEffect(() => {
    if (!isUnsaved) return
    const stop = guardLeaving(() => mayLeave())
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => {
      stop()
      window.removeEventListener('beforeunload', warn)
    }
  }, [isUnsaved])
  return dialog
}
