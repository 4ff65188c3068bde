import { isCallFailure } from '@atrium/client'
import type { Location } from '@atrium/contract'
import { limits } from '@atrium/contract/limits'
import { toast } from '@atrium/modals'
import { useFailureText, useTexts } from '@atrium/portal'
import { chakra } from '@atrium/ui'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { offerUndo } from '../../dialogs/offer-undo.ts'
import { currentOf } from '../../queries/current-of.ts'
import { useLocationChange } from '../../queries/use-location-change.ts'

const Field = chakra('input', {
  base: {
    flex: '1',
    minWidth: '4rem',
    height: '6',
    px: '1.5',
    bg: 'bg.panel',
    color: 'fg',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'l1',
    outline: '0',
    focusVisibleRing: 'inside',
    _invalid: { borderColor: 'border.error' },
  },
})

interface NameEditorProps {
  readonly projectId: string
  readonly location: Location
  readonly onDone: () => void
}

/**
 * The name of a row while it is being changed, in the person's own language. Enter and leaving keep it, Escape does not.
 * Where somebody else has renamed it meanwhile, that name is told and what was typed stays for a second Enter.
 */
export function NameEditor({ projectId, location, onDone }: NameEditorProps) {
  const t = useTexts()
  const failureText = useFailureText()
  const change = useLocationChange('/location/updateName', projectId)
  const [base, setBase] = useState({ name: location.name, version: location.version })
  const [name, setName] = useState(location.name)
  const field = useRef<HTMLInputElement>(null)
  const isDone = useRef(false)

  useEffect(() => field.current?.select(), [])

  function done(): void {
    isDone.current = true
    onDone()
  }

  async function undo(version: number): Promise<void> {
    try {
      await change.mutateAsync({ location_id: location.id, name: location.name, version })
    } catch (error) {
      if (isCallFailure(error)) toast.error(failureText(error))
      else throw error
    }
  }

  async function keep(): Promise<void> {
    const wanted = name.trim()
    if (change.isPending || isDone.current) return
    if (wanted === base.name) return done()
    if (wanted === '') {
      toast.error(t('messages.invalid_name'))
      return
    }
    try {
      const { version } = await change.mutateAsync({
        location_id: location.id,
        name: wanted,
        version: base.version,
      })
      offerUndo(t('rename.done', { name: wanted }), t('undo'), () => undo(version), {
        location,
        stillHolds: (now) => now.name === wanted,
      })
      done()
    } catch (error) {
      if (!isCallFailure(error)) throw error
      const current = currentOf(error)
      if (current) setBase({ name: current.name, version: current.version })
      toast.error(current ? t('rename.conflict', { name: current.name }) : failureText(error))
      field.current?.focus()
    }
  }

  function press(event: KeyboardEvent): void {
    if (event.key === 'Enter') {
      event.preventDefault()
      void keep()
    } else if (event.key === 'Escape') {
      event.preventDefault()
      done()
    }
  }

  return (
    <Field
      ref={field}
      // The row was asked to be renamed, so this is where the person goes on.
      autoFocus
      dir="auto"
      aria-label={t('rename.label', { name: location.name })}
      aria-invalid={name.trim() === '' || undefined}
      aria-busy={change.isPending}
      maxLength={limits.nameLength}
      value={name}
      onChange={(event) => setName(event.currentTarget.value)}
      onKeyDown={press}
      onBlur={() => void keep()}
      onClick={(event) => event.stopPropagation()}
    />
  )
}
