import {
  Button,
  EmptyState,
  ErrorState,
  HStack,
  IconButton,
  SkeletonLines,
  Stack,
  VisuallyHidden,
} from '@atrium/ui'
import { Check, Link2Off, Plus, SearchX, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'

import { DialogFrame } from '../dialog/dialog-frame.tsx'
import { MoreRows } from '../load-more/more-rows.tsx'
import { useFailureToast } from '../load-more/use-failure-toast.ts'
import { SearchField } from '../search-field/search-field.tsx'
import { useModalTexts } from '../texts.ts'
import { AssignmentList } from './assignment-list.tsx'
import type { AssignmentRow } from './assignment-list.tsx'

export interface AssignmentDialogProps {
  title: string
  /** The assigned items, page by page; undefined until the first page has arrived. */
  rows: readonly AssignmentRow[] | undefined
  /** Why they could not be loaded, in the person's language. */
  failure?: string | undefined
  busy: boolean
  /** Whether there may be more: the last page was full. */
  hasMore: boolean
  onMore: () => void
  onRetry: () => void
  searchPlaceholder: string
  search: string
  onSearch: (text: string) => void
  /** Absent without the right to change the assignments: no buttons are shown. */
  change?: {
    readonly assignLabel: string
    /** Resolves to whether it succeeded; a success clears the selection. */
    readonly onAssign: () => Promise<boolean>
    readonly unassignLabel: string
    /** The same. */
    readonly onUnassign: (ids: readonly string[]) => Promise<boolean>
    /** Called on the Delete key with nothing selected. */
    readonly onNothingChosen: () => void
  }
  /** Label of the chip that selects all; 'Select all' by default. */
  selectAllLabel?: string
  /** Above the list: their number, or what is missing. */
  summary?: ReactNode
  emptyText: string
  emptyHint: string
  /** Shown if a search finds nothing; 'Nothing found' by default. */
  nothingFoundText?: string
  onClose: () => void
  /** For screen readers: announces what changed. */
  children?: ReactNode
}

/**
 * The items assigned to somebody or something: search, select some or all, remove them, and assign more. 'Manage User
 * Locations' and 'Store Locations' are this dialog with texts and calls of their own.
 */
export function AssignmentDialog(props: AssignmentDialogProps) {
  const { title, rows, failure, busy, hasMore, change, search } = props
  const t = useModalTexts()
  const [wanted, setWanted] = useState<ReadonlySet<string>>(new Set())
  const [removing, setRemoving] = useState(false)
  /** The search whose further rows were requested. */
  const [askedMoreFor, setAskedMoreFor] = useState<string | null>(null)
  // An item that left the list, for example by another person's change, is no longer selected.
  const assigned = (rows ?? []).filter(({ isOther }) => !isOther).map(({ id }) => id)
  const chosen = assigned.filter((id) => wanted.has(id))
  // A failed refetch of a complete list stays silent: the next change repeats it.
  const lacking = rows && !hasMore ? undefined : failure
  useFailureToast(lacking, busy)
  const isWhole = chosen.length > 0 && chosen.length === assigned.length

  async function assign(): Promise<void> {
    if (await change?.onAssign()) setWanted(new Set())
  }

  async function unassign(): Promise<void> {
    if (!change || removing) return
    if (chosen.length === 0) {
      change.onNothingChosen()
      return
    }
    setRemoving(true)
    const isDone = await change.onUnassign(chosen)
    setRemoving(false)
    if (isDone) setWanted(new Set())
  }

  function press(event: KeyboardEvent): void {
    if (event.key !== 'Delete' || !change) return
    event.preventDefault()
    void unassign()
  }

  function body(): ReactNode {
    if (failure !== undefined && !rows)
      return <ErrorState title={failure} retryLabel={t('retry')} onRetry={props.onRetry} busy={busy} />
    if (!rows) return <SkeletonLines label={t('loading')} lines={6} />
    if (rows.length === 0)
      return search === '' ? (
        <EmptyState title={props.emptyText} hint={change ? props.emptyHint : undefined} icon={<Link2Off />} />
      ) : (
        <EmptyState title={props.nothingFoundText ?? t('nothingFound')} icon={<SearchX />} />
      )
    return (
      <>
        <AssignmentList
          label={title}
          rows={rows}
          isChosen={change ? (id) => wanted.has(id) : undefined}
          onChoose={(id, isOn) => {
            const next = new Set(chosen)
            if (isOn) next.add(id)
            else next.delete(id)
            setWanted(next)
          }}
          onKeyDown={press}
        />
        <MoreRows
          hasMore={hasMore}
          hasGrown={askedMoreFor === search}
          busy={busy}
          failure={lacking}
          onMore={() => {
            setAskedMoreFor(search)
            props.onMore()
          }}
        />
      </>
    )
  }

  return (
    <DialogFrame title={title} size="lg" onClose={props.onClose}>
      <Stack gap="3">
        <HStack gap="2">
          <Stack flex="1" minWidth="0">
            <SearchField
              label={t('search')}
              placeholder={props.searchPlaceholder}
              value={search}
              onSearch={props.onSearch}
            />
          </Stack>
          {change ? (
            <>
              <IconButton
                kind="primary"
                label={change.assignLabel}
                icon={<Plus aria-hidden />}
                onClick={() => void assign()}
              />
              <IconButton
                kind="danger"
                label={change.unassignLabel}
                icon={<Trash2 aria-hidden />}
                disabled={chosen.length === 0}
                busy={removing}
                onClick={() => void unassign()}
              />
            </>
          ) : null}
        </HStack>
        {props.summary}
        {change && assigned.length > 0 ? (
          <HStack>
            <Button
              size="xs"
              borderRadius="full"
              kind={isWhole ? 'primary' : 'secondary'}
              aria-pressed={isWhole}
              onClick={() => setWanted(new Set(isWhole ? [] : assigned))}
            >
              {isWhole ? <Check size={12} aria-hidden /> : null}
              {props.selectAllLabel ?? t('selectAll')}
              {chosen.length > 0 ? <span aria-hidden>({chosen.length})</span> : null}
            </Button>
            <VisuallyHidden role="status">{t('selected', { count: chosen.length })}</VisuallyHidden>
          </HStack>
        ) : null}
        {body()}
        {props.children}
      </Stack>
    </DialogFrame>
  )
}
