import { DialogFrame, useConfirm, useFailureToast } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { Button, EmptyState, ErrorState, SkeletonLines, Stack, Text } from '@atrium/ui'
import { Link2Off, Plus } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { HeldList, type HeldRow } from './held-list.tsx'

export interface HeldDialogProps {
  readonly title: string
  /** The assigned items; undefined while loading. */
  readonly rows: readonly HeldRow[] | undefined
  /** Why loading failed, in the user's language. */
  readonly failure: string | undefined
  readonly busy: boolean
  readonly onRetry: () => void
  /** Shown below the rows, to load more. */
  readonly more?: ReactNode
  readonly emptyText: string
  /** Undefined if the user may not add anything. */
  readonly add?: { readonly label: string; readonly onAdd: () => void; readonly busy: boolean } | undefined
  /** Undefined if the user may not remove anything. */
  readonly remove?:
    | {
        readonly label: (name: string) => string
        /** The title of the confirmation. */
        readonly title: string
        readonly message: string
        /** Resolves after the removal, or after its refusal was shown. */
        readonly onRemove: (id: string) => Promise<unknown>
      }
    | undefined
  readonly onClose: () => void
}

/** Lists what a person has in a project, adds items, and removes them after a confirmation. */
export function HeldDialog(props: HeldDialogProps) {
  const { rows, failure, busy, add, remove } = props
  const t = useTexts()
  const { ask, dialog } = useConfirm()
  useFailureToast(rows ? undefined : failure, busy)
  const [removing, setRemoving] = useState<string | null>(null)
  const list = useRef<HTMLUListElement>(null)

  async function take(row: HeldRow): Promise<void> {
    if (!remove || removing !== null) return
    const message = (
      <Stack gap="1">
        <Text>{remove.message}</Text>
        <Text fontWeight="medium">
          <bdi>{row.name}</bdi>
        </Text>
      </Stack>
    )
    const confirmLabel = t('holdings.remove')
    if (!(await ask({ title: remove.title, message, confirmLabel, danger: true }))) return
    setRemoving(row.id)
    await remove.onRemove(row.id)
    setRemoving(null)
    // The focused button disappears with its row.
    list.current?.focus()
  }

  function body(): ReactNode {
    if (failure !== undefined && !rows)
      return <ErrorState title={failure} retryLabel={t('retry')} onRetry={props.onRetry} busy={busy} />
    if (!rows) return <SkeletonLines label={t('loading')} lines={4} />
    if (rows.length === 0) return <EmptyState title={props.emptyText} icon={<Link2Off />} />
    return (
      <>
        <HeldList
          ref={list}
          label={props.title}
          rows={rows}
          removeLabel={remove?.label}
          removing={removing}
          onRemove={(row) => void take(row)}
        />
        {props.more}
      </>
    )
  }

  return (
    <DialogFrame title={props.title} size="md" onClose={props.onClose}>
      <Stack gap="3">
        {add ? (
          <Button alignSelf="start" kind="primary" size="sm" busy={add.busy} onClick={add.onAdd}>
            <Plus size={14} aria-hidden />
            {add.label}
          </Button>
        ) : null}
        {body()}
      </Stack>
      {dialog}
    </DialogFrame>
  )
}
