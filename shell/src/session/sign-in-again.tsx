import type { CallFailure, ClientSession } from '@atrium/client'
import { useSession, useTexts } from '@atrium/portal'
import { Button, Callout, chakra, Dialog, Stack, Text, TextField } from '@atrium/ui'
import { useEffect, useId, useState, type FormEvent } from 'react'
import { createPortal } from 'react-dom'
import { signInWithProof } from './sign-in-with-proof.ts'

const Form = chakra('form')
const Cover = chakra('div', { base: { position: 'fixed', inset: '0', zIndex: 'modal', bg: 'bg' } })

/** A stray Escape must not discard the page beneath: only the button leaves. */
function useNoEscape(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return
    const swallow = (event: KeyboardEvent) => {
      if (event.key === 'Escape') event.stopImmediatePropagation()
    }
    window.addEventListener('keydown', swallow, true)
    return () => window.removeEventListener('keydown', swallow, true)
  }, [isActive])
}

/**
 * Covers the portal when the session is over. The page beneath keeps what was typed into it and returns after the sign-in;
 * nobody can read it meanwhile.
 */
export function SignInAgain({ session }: { readonly session: ClientSession }) {
  const t = useTexts()
  const isExpired = useSession(({ status }) => status === 'expired')
  const user = useSession((state) => state.user)
  const [password, setPassword] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const formId = useId()
  useNoEscape(isExpired)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!user || isBusy) return
    setBusy(true)
    const result = await signInWithProof(session, { email: user.email, password })
    setBusy(false)
    setPassword('')
    setFailure(result.ok ? null : result.error)
  }

  if (!isExpired) return null
  return (
    <>
      {createPortal(<Cover />, document.body)}
      <Dialog
        open
        size="sm"
        title={t('session.expiredTitle')}
        closeLabel={t('session.otherPersonShort')}
        onClose={() => location.reload()}
        footer={
          <>
            <Button onClick={() => location.reload()}>{t('session.otherPersonShort')}</Button>
            <Button kind="primary" type="submit" form={formId} busy={isBusy}>
              {t('session.signIn')}
            </Button>
          </>
        }
      >
        <Form id={formId} onSubmit={(event) => void submit(event)}>
          <Stack>
            <Text>{t('messages.session_expired')}</Text>
            <Text tone="muted">
              {t('session.asPerson', { name: user?.name ?? '', email: user?.email ?? '' })}
            </Text>
            {failure ? (
              <Callout tone="error" announce>
                {t(`messages.${failure.key}`, { ...failure.params, defaultValue: failure.message })}
              </Callout>
            ) : null}
            <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ''} readOnly />
            <TextField
              label={t('session.password')}
              required
              type="password"
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          </Stack>
        </Form>
      </Dialog>
    </>
  )
}
