import type { AccessCode } from '@atrium/contract'
import { useAccess, useSession, useTexts } from '@atrium/portal'
import { Callout } from '@atrium/ui'
import type { ShownUser } from './shown-user.ts'

interface BeyondOwnProps {
  readonly user: ShownUser
  readonly code: AccessCode
  /** Whether the right extends to this account. */
  readonly may: boolean
}

/** Says why a right that the caller holds cannot be used on this person. */
export function BeyondOwn({ user, code, may }: BeyondOwnProps) {
  const t = useTexts()
  const holdsHere = useAccess(code)
  const isSuperuser = useSession((state) => state.user?.isSuperuser ?? false)
  if (may || !holdsHere || isSuperuser) return null
  return (
    <Callout>
      {t(user.is_superuser ? 'account.superusersMatter' : 'account.beyondOwn', { name: user.name })}
    </Callout>
  )
}
