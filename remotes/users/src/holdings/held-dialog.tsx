import { AssignmentDialog, toast, type AssignmentRow } from '@atrium/modals'
import { useTexts } from '@atrium/portal'

export interface HeldDialogProps {
  readonly title: string
  /** The assigned items; undefined while loading. */
  readonly rows: readonly AssignmentRow[] | undefined
  /** Why loading failed, in the user's language. */
  readonly failure: string | undefined
  readonly busy: boolean
  readonly onRetry: () => void
  /** Loads further rows; absent where all are loaded at once. */
  readonly more?: { readonly hasMore: boolean; readonly onMore: () => void }
  readonly emptyText: string
  /** Undefined if the user may not add anything. Resolves to whether something was added. */
  readonly add?: { readonly label: string; readonly onAdd: () => Promise<boolean> } | undefined
  /** Undefined if the user may not remove anything. */
  readonly remove?:
    | {
        readonly label: string
        /** The title of the confirmation. */
        readonly title: string
        readonly message: string
        /** The toast after one item was removed, or several. */
        readonly removed: (count: number) => string
        /** Resolves to whether the item was removed, after a refusal was shown. */
        readonly onRemove: (id: string) => Promise<boolean>
      }
    | undefined
  readonly onClose: () => void
}

/** Lists what a person has in a project, assigns items, and unassigns the selected ones after a confirmation. */
export function HeldDialog(props: HeldDialogProps) {
  const { add, remove, more } = props
  const t = useTexts()

  /** One after the other, because a call removes one item. The first refusal ends it. */
  async function take(ids: readonly string[]): Promise<boolean> {
    if (!remove) return false
    let count = 0
    for (const id of ids) {
      if (!(await remove.onRemove(id))) break
      count++
    }
    if (count > 0) toast.success(remove.removed(count))
    return count === ids.length
  }

  return (
    <AssignmentDialog
      title={props.title}
      rows={props.rows}
      failure={props.failure}
      busy={props.busy}
      hasMore={more?.hasMore ?? false}
      onMore={() => more?.onMore()}
      onRetry={props.onRetry}
      assign={add && { label: add.label, onAssign: add.onAdd }}
      unassign={
        remove && {
          label: remove.label,
          onUnassign: take,
          question: { title: remove.title, message: remove.message, confirmLabel: t('holdings.remove') },
        }
      }
      emptyText={props.emptyText}
      onClose={props.onClose}
    />
  )
}
