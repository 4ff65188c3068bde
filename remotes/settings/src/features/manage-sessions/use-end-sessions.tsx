import { useChange } from '@atrium/client'
import type { FoundSession } from '@atrium/contract'
import { toast, useConfirm } from '@atrium/modals'
import { useFailureText, useLanguage, useTexts } from '@atrium/portal'
import type { ReactNode } from 'react'
import { clientName } from './client-name.ts'

interface EndSessions {
  endOne: (session: FoundSession) => Promise<void>
  /** Everywhere that the person is signed in; of the own ones the current one stays. */
  endAllOf: (session: FoundSession) => Promise<void>
  dialog: ReactNode
}

/** Ends sessions after a question that says whose, and what becomes of their work. */
export function useEndSessions(projectId: string | undefined): EndSessions {
  const t = useTexts()
  const failureText = useFailureText()
  const language = useLanguage(({ code }) => code)
  const { ask, dialog } = useConfirm()
  const concerned = { topic: 'session', projectId: projectId ?? null } as const
  const one = useChange('/auth/revokeSession', concerned)
  const all = useChange('/auth/revokeAllSessions', concerned)
  const told = (name: string) => ({
    onSuccess: () => toast.success(t('signedIn.ended', { name })),
    onError: (failure: Parameters<typeof failureText>[0]) => toast.error(failureText(failure)),
  })

  async function endOne(session: FoundSession): Promise<void> {
    const { name } = session.user
    const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
    const said = {
      name,
      client: clientName(session) || t('sessions.unknown'),
      since: time.format(new Date(session.created)),
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
