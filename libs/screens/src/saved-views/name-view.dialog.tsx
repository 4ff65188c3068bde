import { isCallFailure, useChange } from '@atrium/client'
import { limits } from '@atrium/contract/limits'
import type { SavedView } from '@atrium/contract'
import { FormDialog, toast } from '@atrium/modals'
import { useFailureText, useTexts } from '@atrium/portal'
import { TextField } from '@atrium/ui'
import { useState } from 'react'

export interface NameViewProps {
  readonly screen: string
  /** What a new view holds. */
  readonly filters: Readonly<Record<string, string>>
  /** The view to rename; a new one is made where there is none. */
  readonly view: SavedView | null
  readonly onSaved: (id: string) => void
  readonly onClose: () => void
}

/** Gives a view its name: a new one, or one that stands. */
export default function NameViewDialog({ screen, filters, view, onSaved, onClose }: NameViewProps) {
  const t = useTexts()
  const failureText = useFailureText()
  const create = useChange('/saved-view/create')
  const rename = useChange('/saved-view/update')
  const [name, setName] = useState(view?.name ?? '')
  const [error, setError] = useState<string>()

  async function submit(): Promise<void> {
    const given = name.trim()
    if (given === '') return setError(t('views.nameRequired'))
    try {
      if (view) await rename.mutateAsync({ id: view.id, name: given, version: view.version })
      const id = view?.id ?? (await create.mutateAsync({ screen, name: given, filters })).id
      toast.success(t('views.saved', { name: given }))
      onClose()
      onSaved(id)
    } catch (failure) {
      if (!isCallFailure(failure)) throw failure
      setError(failureText(failure))
    }
  }

  return (
    <FormDialog
      title={t(view ? 'views.rename' : 'views.saveNew')}
      submitLabel={t('views.save')}
      busy={create.isPending || rename.isPending}
      dirty={name !== (view?.name ?? '')}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        label={t('fields.name')}
        required
        dir="auto"
        maxLength={limits.viewNameLength}
        value={name}
        error={error}
        autoComplete="off"
        onChange={({ currentTarget }) => {
          setName(currentTarget.value)
          setError(undefined)
        }}
      />
    </FormDialog>
  )
}
