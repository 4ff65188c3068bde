import { call, refetchChanged, type CallFailure } from '@atrium/client'
import { useFailureText, useTexts } from '@atrium/portal'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ShownUser } from '../show-user/shown-user.ts'
import { detailFields, valueOf, type DetailField } from './detail-fields.ts'
import { saveField } from './save-field.ts'

interface Editing {
  readonly user: ShownUser
  readonly field: DetailField
  readonly onDone: () => void
}

/**
 * Edits one field. If another user changed other fields meanwhile, the change is saved on top. If they changed this
 * field, their value is shown and the typed text stays, to be saved again.
 */
export function useFieldEditor({ user, field, onDone }: Editing) {
  const t = useTexts()
  const failureText = useFailureText()
  const queries = useQueryClient()
  const [base, setBase] = useState({ value: valueOf(user, field), version: user.version })
  const [value, setValue] = useState(base.value)
  const [problem, setProblem] = useState<string | null>(null)
  const [isOvertaken, setOvertaken] = useState(false)

  function refuse(failure: CallFailure): void {
    const said = failure.fields[field]
    setProblem(failureText(said ?? failure))
  }

  /** The stored value and version of the field after a conflict; null if they could not be read. */
  async function readNewer(): Promise<typeof base | null> {
    const fresh = await call('/user/get_data', { user_id: user.id })
    if (!fresh.ok) return null
    return { value: valueOf(fresh.data.user, field), version: fresh.data.user.version }
  }

  async function keep(version: number): Promise<void> {
    const result = await saveField({ userId: user.id, field, value: value.trim(), version })
    if (result.ok) {
      await refetchChanged(queries)
      return onDone()
    }
    if (result.error.key !== 'conflict_version') return refuse(result.error)
    const newer = await readNewer()
    if (!newer) return refuse(result.error)
    setBase(newer)
    if (newer.value === base.value) return keep(newer.version)
    setOvertaken(true)
    await refetchChanged(queries)
  }

  const saving = useMutation({ mutationFn: () => keep(base.version) })

  return {
    value,
    write: setValue,
    problem,
    /** The value that another user has saved meanwhile; null if none. */
    newer: isOvertaken && base.value !== value ? base.value : null,
    isBusy: saving.isPending,
    save(): void {
      setProblem(null)
      if (value.trim() === base.value && !isOvertaken) return onDone()
      const { required } = detailFields[field]
      if (value.trim() === '' && required !== null) return setProblem(t(`messages.${required}`))
      saving.mutate()
    },
  }
}
