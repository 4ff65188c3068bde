import { LazyDialog, type LazyDialogProps } from '@atrium/modals'
import { Button } from '@atrium/ui'
import { Plus } from 'lucide-react'
import { useState, type ReactNode } from 'react'

interface AddActionProps<Props extends { readonly onClose: () => void }> {
  readonly label: string
  readonly load: LazyDialogProps<Props>['load']
  /** What the dialog is given besides `onClose`. */
  readonly props: Omit<Props, 'onClose'>
  /** A plus unless told otherwise. */
  readonly icon?: ReactNode
}

/** The button of a page that adds to its list, and the dialog that it opens. */
export function AddAction<Props extends { readonly onClose: () => void }>(props: AddActionProps<Props>) {
  const { label, load, props: given, icon = <Plus size={16} aria-hidden /> } = props
  const [isOpen, setOpen] = useState(false)
  const onClose = () => setOpen(false)
  return (
    <>
      <Button kind="primary" size="sm" onClick={() => setOpen(true)}>
        {icon}
        {label}
      </Button>
      {isOpen ? <LazyDialog load={load} props={{ ...given, onClose } as Props} onFailed={onClose} /> : null}
    </>
  )
}
