import { Button, MenuButton } from '@atrium/ui'
import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react'

interface Action {
  readonly label: string
  readonly start: () => void
}

interface Removal {
  readonly remove: Action | false
  /** The name of the menu in which the removal is. */
  readonly more: string
}

type EditActionsProps = {
  /** False if the person may not do it. */
  readonly edit: Action | false
} & (Removal | { readonly remove?: never; readonly more?: never })

/** The actions of a thing that is edited in a dialog and, mostly, can be removed. */
export function EditActions({ edit, remove, more }: EditActionsProps) {
  return (
    <>
      {edit ? (
        <Button size="sm" onClick={edit.start}>
          <Pencil size={14} aria-hidden />
          {edit.label}
        </Button>
      ) : null}
      {remove ? (
        <MenuButton
          size="sm"
          kind="quiet"
          label={more}
          icon={<EllipsisVertical size={16} />}
          items={[{ value: 'remove', label: remove.label, icon: <Trash2 size={16} />, tone: 'danger' }]}
          onSelect={remove.start}
        />
      ) : null}
    </>
  )
}
