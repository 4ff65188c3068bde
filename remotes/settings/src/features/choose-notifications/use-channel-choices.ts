import { useChange } from '@atrium/client'
import type { NotificationChannels } from '@atrium/contract'
import { toast } from '@atrium/modals'
import { failureOf, useFailureText } from '@atrium/portal'
import { useRef, useState } from 'react'

/** A choice of channels; null takes it back, and the default applies. */
type Choice = NotificationChannels | null
type Choices = ReadonlyMap<string, Choice>

const without = (choices: Choices, done: Choices): Choices =>
  new Map([...choices].filter(([kind, choice]) => done.get(kind) !== choice))

/**
 * Saves choices of channels one call after another, so that nothing has to be disabled meanwhile: what is chosen during a call goes with
 * the next one. A choice that the server refuses is dropped.
 * @param roleId the role whose defaults they are; undefined for the person's own
 */
export function useChannelChoices(roleId: string | undefined) {
  const failureText = useFailureText()
  const { mutateAsync } = useChange('/notification/setPreferences')
  const [pending, setPending] = useState<Choices>(new Map())
  const waiting = useRef<Choices>(new Map())
  const isSaving = useRef(false)

  async function save(): Promise<void> {
    if (isSaving.current) return
    isSaving.current = true
    while (waiting.current.size > 0) {
      const some = waiting.current
      waiting.current = new Map()
      const kinds = [...some].map(([kind, channels]) => ({ kind, channels }))
      try {
        await mutateAsync({ ...(roleId !== undefined && { role_id: roleId }), kinds })
      } catch (error) {
        const failure = failureOf(error)
        if (failure === null) throw error
        toast.error(failureText(failure))
      } finally {
        setPending((all) => without(all, some))
      }
    }
    isSaving.current = false
  }

  return {
    /** What the server does not know yet, by kind. */
    pending,
    choose(kind: string, choice: Choice): void {
      waiting.current = new Map([...waiting.current, [kind, choice]])
      setPending((all) => new Map([...all, [kind, choice]]))
      void save()
    },
  }
}
