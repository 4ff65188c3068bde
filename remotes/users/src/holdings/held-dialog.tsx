import { DialogFrame, useConfirm, useFailureToast } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { Button, EmptyState, ErrorState, SkeletonLines, Stack, Text } from '@atrium/ui'
import { Link2Off, Plus } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { HeldList, type HeldRow } from './held-list.tsx'

export interface HeldDialogProps {
  readonly title: string
  /** What somebody has; undefined until it is there. */
  readonly rows: readonly HeldRow[] | undefined
  /** Why it cannot be had, in the person's language. */
  readonly failure: string | undefined
  readonly busy: boolean
  readonly onRetry: () => void
  /** Below the rows, where they come in pages. */
  readonly more?: ReactNode
  readonly emptyText: string
  /** Absent where nothing may be added. */
  readonly add?: { readonly label: string; readonly onAdd: () => void; readonly busy: boolean } | undefined
  /** Absent where nothing may be taken away. */
  readonly remove?:
    | {
        readonly label: (name: string) => string
        /** What is asked before. */
        readonly title: string
        readonly message: string
        /** Resolves when it is done, or was refused and said so. */
        readonly onRemove: (id: string) => Promise<unknown>
      }
    | undefined
  readonly onClose: () => void
}

/** What somebody has in a project, one below the other: more of it, and away with it after a question. */
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
    // Its button went with it.
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
