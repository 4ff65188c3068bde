import type { CallInput, CallPath, CallReply } from '@atrium/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../portal-client.ts'
import { newKey } from './new-key.ts'
import { refetchChanged } from './follow-changes.ts'
import { orThrow } from './or-throw.ts'

/** What was sent last, and the key that it was sent with. */
export interface Attempt {
  /** As JSON. */
  readonly input: string
  readonly key: string
}

/** Where an attempt is kept until it is answered, so that a reloaded page repeats it with its key. */
export interface KeptAttempt {
  readonly read: () => Attempt | null
  /** Null once it is answered. */
  readonly keep: (attempt: Attempt | null) => void
}

/**
 * A change of the contract as a mutation: `const rename = useChange('/location/updateName')`, then
 * `rename.mutateAsync(input)`, which rejects with a `CallFailure`. It resolves when everything that shows the changed topics
 * has been fetched again. A create that is retried with the same input after a network failure still happens once: it
 * carries the same idempotency key until it succeeds or the input changes; with `kept`, also after the page was reloaded.
 */
export function useChange<Path extends CallPath>(path: Path, kept?: KeptAttempt) {
  const queries = useQueryClient()
  const [attempt] = useState(() => ({ input: '', key: '', ...kept?.read() }))
  return useMutation({
    mutationFn: async (input: CallInput<Path>): Promise<CallReply<Path>> => {
      const text = JSON.stringify(input)
      if (attempt.input !== text) Object.assign(attempt, { input: text, key: newKey() })
      kept?.keep(attempt)
      return orThrow(await call(path, input, { idempotencyKey: attempt.key }))
    },
    onSuccess() {
      attempt.input = ''
      kept?.keep(null)
      return refetchChanged(queries)
    },
  })
}
