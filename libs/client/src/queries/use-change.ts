import type { CallInput, CallPath, CallReply } from '@atrium/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../portal-client.ts'
import { newKey } from './new-key.ts'
import { refetchChanged } from './follow-changes.ts'
import { orThrow } from './or-throw.ts'

/**
 * A change of the contract as a mutation: `const rename = useChange('/location/updateName')`, then
 * `rename.mutateAsync(input)`, which rejects with a `CallFailure`. It resolves when everything that shows the changed topics
 * has been fetched again. A create that is retried with the same input after a network failure still happens once: it
 * carries the same idempotency key until it succeeds or the input changes.
 */
export function useChange<Path extends CallPath>(path: Path) {
  const queries = useQueryClient()
  const [attempt] = useState(() => ({ input: '', key: '' }))
  return useMutation({
    mutationFn: async (input: CallInput<Path>): Promise<CallReply<Path>> => {
      const text = JSON.stringify(input)
      if (attempt.input !== text) Object.assign(attempt, { input: text, key: newKey() })
      return orThrow(await call(path, input, { idempotencyKey: attempt.key }))
    },
    onSuccess() {
      attempt.input = ''
      return refetchChanged(queries)
    },
  })
}
