import { useConfirm } from '@atrium/modals'
import { guardLeaving, useTexts } from '@atrium/portal'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import type { Drafts } from './use-drafts.ts'

interface LeaveQuestion {
  /** Runs what would lose unsaved texts, once the user agrees. */
  readonly leaving: (go: () => void) => void
  /** The dialog, to be rendered. */
  readonly question: ReactNode
}

/** Asks before unsaved texts are lost: on other pages of the list, on other pages of the portal, and outside of it. */
export function useLeaveQuestion({ texts, discard }: Drafts): LeaveQuestion {
  const t = useTexts()
  const { ask, dialog } = useConfirm()
  const isUnsaved = texts.size > 0
  async function mayLeave(): Promise<boolean> {
    const isSure = await ask({
      title: t('missing.leaveTitle'),
      message: t('missing.leaveMessage'),
      confirmLabel: t('missing.discard'),
      cancelLabel: t('missing.stay'),
      danger: true,
    })
    if (isSure) discard()
    return isSure
  }
  const onLeave = useEffectEvent(mayLeave)
  useEffect(() => {
    if (!isUnsaved) return
    const stop = guardLeaving(() => onLeave())
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => {
      stop()
      window.removeEventListener('beforeunload', warn)
    }
  }, [isUnsaved])
  return {
    leaving: (go) => (isUnsaved ? void mayLeave().then((isSure) => isSure && go()) : go()),
    question: dialog,
  }
}
