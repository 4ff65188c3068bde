import type { CallInput, CallPath, CallReply, Topic } from '@atrium/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../portal-client.ts'
import { newKey } from './new-key.ts'
import { refreshTopic } from './follow-changes.ts'
import { orThrow } from './or-throw.ts'

export interface ChangeOf {
  /** What the change concerns: it is fetched again when the change is done, without waiting for the server's event. */
  readonly topic: Topic
  readonly projectId: string | null
}

/**
 * A change of the contract as a mutation: `const rename = useChange('/location/updateName', { topic, projectId })`, then
 * `rename.mutateAsync(input)`, which rejects with a `CallFailure`. Tried again with the same input after a network that
 * failed, a create still happens once: until it has succeeded or the input changes, it carries the same idempotency key.
 */
export function useChange<Path extends CallPath>(path: Path, { topic, projectId }: ChangeOf) {
  const queries = useQueryClient()
  const [attempt] = useState(() => ({ input: '', key: '' }))
  return useMutation({
    mutationFn: async (input: CallInput<Path>): Promise<CallReply<Path>> => {
      const asked = JSON.stringify(input)
      if (attempt.input !== asked) Object.assign(attempt, { input: asked, key: newKey() })
      return orThrow(await call(path, input, { idempotencyKey: attempt.key }))
    },
    onSuccess() {
      attempt.input = ''
      return refreshTopic(queries, topic, projectId)
    },
  })
}
