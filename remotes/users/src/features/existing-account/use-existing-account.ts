import { call, isCallFailure } from '@atrium/client'
import type { CallReply } from '@atrium/contract'
import { useState } from 'react'

export type ExistingAccount = NonNullable<CallReply<'/membership/findAccount'>['account']>

/**
 * The account that already has the address of a new one, if the user may see it. `watch` carries out a save and looks the account up
 * when the address is refused; the failure goes on to the form.
 */
export function useExistingAccount(projectId: string) {
  const [account, setAccount] = useState<ExistingAccount | null>(null)

  async function watch<Result>(email: string, save: () => Promise<Result>): Promise<Result> {
    setAccount(null)
    try {
      return await save()
    } catch (error) {
      if (isCallFailure(error) && error.key === 'email_exists') {
        const found = await call('/membership/findAccount', { project_id: projectId, email })
        if (found.ok) setAccount(found.data.account)
      }
      throw error
    }
  }

  return { account, watch }
}
