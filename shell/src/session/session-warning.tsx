import type { ClientSession } from '@atrium/client'
import { useSession, useTexts } from '@atrium/portal'
import { reportProblem } from '@atrium/portal/host'
import { Button, Dialog, Text } from '@atrium/ui'
import { useEffect, useRef, useState } from 'react'
import { isSameMoment } from './follow-session.ts'
import { signOut } from './sign-out.ts'

/** How long before its end a session's end is announced. Milliseconds. */
const notice = 120_000

function clock(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/**
 * Milliseconds left once a session is really about to end; null before. Other tabs and background calls may extend a
 * session, so this asks the server before it warns.
 */
function useRemaining(session: ClientSession, expiresAt: number | null): number | null {
  const [near, setNear] = useState<{ readonly expiresAt: number; readonly left: number } | null>(null)
  useEffect(() => {
    if (expiresAt === null) return
    let ticking: ReturnType<typeof setInterval> | undefined
    const tick = () => {
      const left = expiresAt - Date.now()
      setNear({ expiresAt, left })
      if (left > 0) return
      clearInterval(ticking)
      // The answer is that the session is over; the client notifies all its subscribers.
      void session.check()
    }
    const announce = async () => {
      await session.check()
      // If the end has moved, a new time has arrived and this effect is gone already.
      const info = session.info()
      if (!info || !isSameMoment(info.sessionExpiresAt, expiresAt)) return
      tick()
      ticking = setInterval(tick, 1000)
    }
    const timer = setTimeout(() => void announce(), Math.max(0, expiresAt - notice - Date.now()))
    return () => {
      clearTimeout(timer)
      clearInterval(ticking)
    }
  }, [session, expiresAt])
  return near && near.expiresAt === expiresAt ? near.left : null
}

/** Warns that the session is about to end, counts down, and extends it on request. */
export function SessionWarning({ session }: { readonly session: ClientSession }) {
  const t = useTexts()
  const expiresAt = useSession((state) => (state.status === 'active' ? state.sessionExpiresAt : null))
  const remaining = useRemaining(session, expiresAt)
  const [isBusy, setBusy] = useState(false)
  const stayButton = useRef<HTMLButtonElement>(null)

  const stay = async () => {
    setBusy(true)
    const result = await session.extend()
    setBusy(false)
    if (!result.ok && !result.error.sessionExpired)
      reportProblem('The session was not extended', result.error)
  }

  if (remaining === null) return null
  return (
    <Dialog
      open
      role="alertdialog"
      size="sm"
      title={t('session.warning')}
      closeLabel={t('session.stay')}
      initialFocus={stayButton}
      onClose={() => void stay()}
      footer={
        <>
          <Button onClick={() => void signOut(session)}>{t('session.signOut')}</Button>
          <Button ref={stayButton} kind="primary" busy={isBusy} onClick={() => void stay()}>
            {t('session.stay')}
          </Button>
        </>
      }
    >
      <Text role="timer">{t('session.remaining', { time: clock(remaining) })}</Text>
    </Dialog>
  )
}
