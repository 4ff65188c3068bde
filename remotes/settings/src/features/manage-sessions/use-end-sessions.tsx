import { useChange } from '@atrium/client'
import type { FoundSession } from '@atrium/contract'
import { toast, useConfirm } from '@atrium/modals'
import { useFailureText, useTexts } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import type { ReactNode } from 'react'
import { clientName } from './client-name.ts'

interface EndSessions {
  endOne: (session: FoundSession) => Promise<void>
  /** Ends all sessions of a person. If it is the current user, the current session stays. */
  endAllOf: (session: FoundSession) => Promise<void>
  dialog: ReactNode
}

/** Ends sessions after a confirmation that names the person and says what happens to unsaved work. */
export function useEndSessions(): EndSessions {
  const t = useTexts()
  const failureText = useFailureText()
  const dates = useDates()
  const { ask, dialog } = useConfirm()
  const one = useChange('/auth/revokeSession')
  const all = useChange('/auth/revokeAllSessions')
  const told = (name: string) => ({
    onSuccess: () => toast.success(t('signedIn.ended', { name })),
    onError: (failure: Parameters<typeof failureText>[0]) => toast.error(failureText(failure)),
  })

  async function endOne(session: FoundSession): Promise<void> {
    const { name } = session.user
    const said = {
      name,
      client: clientName(session) || t('sessions.unknown'),
      since: dates.moment(session.created),
    }
    const isSure = await ask({
      title: t('signedIn.endOneTitle', { name }),
      message: t('signedIn.endOneDetail', said),
      confirmLabel: t('signedIn.endOne'),
      danger: true,
    })
    if (isSure) one.mutate({ session_id: session.id }, told(name))
  }

  async function endAllOf({ user: { id, name }, current }: FoundSession): Promise<void> {
    const isSure = await ask({
      title: current ? t('sessions.endOthersTitle') : t('signedIn.endAllTitle', { name }),
      message: current ? t('sessions.endOthersDetail') : t('signedIn.endAllDetail', { name }),
      confirmLabel: t(current ? 'sessions.endOthers' : 'signedIn.endAll'),
      danger: true,
    })
    if (isSure) all.mutate({ user_id: id }, told(name))
  }

  return { endOne, endAllOf, dialog }
}
