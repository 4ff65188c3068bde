import { call, isCallFailure, useChange } from '@atrium/client'
import type { Multilingual } from '@atrium/contract'
import { NameEditor, toast } from '@atrium/modals'
import { useFailureText, useLanguage, useTexts } from '@atrium/portal'
import { textsField } from '@atrium/screens'
import { useState } from 'react'
import { offerUndo } from '../../dialogs/offer-undo.ts'
import { currentOf } from '../../queries/current-of.ts'
import type { Details } from '../../form/location-fields.ts'

const names = textsField()

interface RenameFormProps {
  readonly projectId: string
  /** The location when the dialog opened. */
  readonly location: Details
  readonly onClose: () => void
}

/**
 * The name of a location in every language, the user's own first. After a conflict, the stored name is shown, the typed
 * one stays, and saving again overwrites it.
 */
export function RenameForm({ projectId, location, onClose }: RenameFormProps) {
  const t = useTexts()
  const failureText = useFailureText()
  const own = useLanguage((state) => state.code)
  const languages = useLanguage((state) => state.languages)
  const change = useChange('/location/updateName')
  const [base, setBase] = useState({ names: location.names, version: location.version })
  const [failure, setFailure] = useState<string>()
  const ownFirst = languages.toSorted((a, b) => Number(b.code === own) - Number(a.code === own))

  async function undo(name: Multilingual, version: number): Promise<void> {
    try {
      await change.mutateAsync({ location_id: location.id, name, version })
    } catch (error) {
      if (isCallFailure(error)) toast.error(failureText(error))
      else throw error
    }
  }

  /** Continues with the stored names. */
  async function takeNewer(): Promise<void> {
    const fresh = await call('/location/getDetails', { project_id: projectId, location_id: location.id })
    if (fresh.ok) setBase({ names: fresh.data.location.names, version: fresh.data.location.version })
  }

  async function keep(wanted: Multilingual): Promise<void> {
    const name = names.send(wanted, base.names)
    if (Object.keys(name).length === 0) return onClose()
    setFailure(undefined)
    try {
      const { version } = await change.mutateAsync({ location_id: location.id, name, version: base.version })
      const shown = wanted[own] ?? ''
      const done = t('rename.done', { name: shown })
      // A name that was missing before cannot be removed again by a call, so it stays.
      const before = names.send(
        Object.fromEntries(Object.keys(name).map((code) => [code, base.names[code] ?? ''])),
        null,
      )
      if (Object.keys(before).length === 0) toast.success(done)
      else
        offerUndo(done, t('undo'), () => undo(before, version), {
          location,
          stillHolds: (now) => now.name === shown,
        })
      onClose()
    } catch (error) {
      if (!isCallFailure(error)) throw error
      const current = currentOf(error)
      if (current) await takeNewer()
      setFailure(current ? t('rename.conflict', { name: current.name }) : failureText(error))
    }
  }

  return (
    <NameEditor
      title={t('rename.label', { name: location.name })}
      languages={ownFirst}
      value={location.names}
      busy={change.isPending}
      failure={failure}
      onOk={(wanted) => void keep(wanted)}
      onCancel={onClose}
    />
  )
}
