import { LazyDialog, type LazyDialogProps } from '@atrium/modals'
import { asFlag, useSearchState, type SearchShape } from '@atrium/portal'
import { Button } from '@atrium/ui'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'

interface AddActionProps<Props extends { readonly onClose: () => void }> {
  readonly label: string
  readonly load: LazyDialogProps<Props>['load']
  /** What the dialog is given besides `onClose`. */
  readonly props: Omit<Props, 'onClose'>
  /** A plus unless told otherwise. */
  readonly icon?: ReactNode
}

const shape: SearchShape<{ readonly add: boolean }> = { add: asFlag() }

/**
 * The button of a page that adds to its list, and the dialog that it opens. The address says whether the dialog is open
 * (`?add=1`), so that a link and the command palette open it too.
 */
export function AddAction<Props extends { readonly onClose: () => void }>(props: AddActionProps<Props>) {
  const { label, load, props: given, icon = <Plus size={16} aria-hidden /> } = props
  const [{ add: isOpen }, setState] = useSearchState(shape)
  const onClose = () => setState({ add: false })
  return (
    <>
      <Button kind="primary" size="sm" onClick={() => setState({ add: true })}>
        {icon}
        {label}
      </Button>
      {isOpen ? <LazyDialog load={load} props={{ ...given, onClose } as Props} onFailed={onClose} /> : null}
    </>
  )
}
