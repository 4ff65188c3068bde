import type { CallFailure, Result } from '@atrium/client'
import type { PersonalInfo } from '@atrium/contract'
import { toast } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { useState } from 'react'

type OwnField = 'name' | 'email'
type Newer = Pick<PersonalInfo, OwnField | 'version'>

/** The current account from a refusal with 409. */
function newerIn({ code, current }: CallFailure): Newer | null {
  return code === 'conflict' && typeof current === 'object' && current !== null && 'version' in current
    ? (current as Newer)
    : null
}

interface OwnFieldOptions {
  readonly account: PersonalInfo
  readonly field: OwnField
  /** Saves the typed value for the version that the person has seen. */
  readonly send: (value: string, version: number) => Promise<Result<{ version: number }>>
  /** Called with every failure except a conflict. */
  readonly onRefused: (failure: CallFailure) => void
}

/**
 * One field of the account. Without input it follows the account. If the same field was changed elsewhere, the typed
 * value stays, `newer` holds the stored one, and saving again overwrites it.
 */
export function useOwnField({ account, field, send, onRefused }: OwnFieldOptions) {
  const t = useTexts()
  const [base, setBase] = useState<Newer>(account)
  const [typed, setTyped] = useState(account[field])
  const [newer, setNewer] = useState<string | null>(null)
  const isDirty = typed.trim() !== base[field]
  if (account.version > base.version && (!isDirty || account[field] === base[field])) {
    setBase(account)
    if (!isDirty) setTyped(account[field])
  }

  /** Resolves with whether the value was saved. */
  async function save(version = base.version): Promise<boolean> {
    const value = typed.trim()
    const result = await send(value, version)
    if (result.ok) {
      setBase({ ...base, [field]: value, version: result.data.version })
      setTyped(value)
      setNewer(null)
      toast.success(t('form.saved'))
      return true
    }
    const now = newerIn(result.error)
    if (!now) {
      onRefused(result.error)
      return false
    }
    // Only another field was changed, such as the language: save again with the new version.
    if (now[field] === base[field] && now.version !== version) return save(now.version)
    setBase(now)
    setNewer(now[field])
    return false
  }

  return { typed, setTyped, isDirty, newer, save }
}
