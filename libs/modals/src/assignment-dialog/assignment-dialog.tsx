import {
  Button,
  EmptyState,
  ErrorState,
  HStack,
  IconButton,
  SkeletonLines,
  Stack,
  Text,
  VisuallyHidden,
} from '@atrium/ui'
import { Check, Link2Off, Plus, SearchX, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'

import { DialogFrame } from '../dialog/dialog-frame.tsx'
import { useConfirm } from '../dialog/use-confirm.tsx'
import type { Question } from '../dialog/use-confirm.tsx'
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
  /** Absent for a short list that is loaded whole. */
  search?: {
    readonly placeholder: string
    readonly text: string
    readonly onSearch: (text: string) => void
  }
  /** Absent without the right to assign. */
  assign?:
    | {
        readonly label: string
        /** Resolves to whether it succeeded; a success clears the selection. */
        readonly onAssign: () => Promise<boolean>
      }
    | undefined
  /** Absent without the right to unassign: rows cannot be selected. */
  unassign?:
    | {
        readonly label: string
        /** Resolves to whether it succeeded; a success clears the selection. */
        readonly onUnassign: (ids: readonly string[]) => Promise<boolean>
        /** Called on the Delete key with nothing selected. */
        readonly onNothingChosen?: () => void
        /** Is asked before, with the names of the selected items. */
        readonly question?: Pick<Question, 'title' | 'confirmLabel'> & { readonly message: string }
      }
    | undefined
  /** Label of the chip that selects all; 'Select all' by default. */
  selectAllLabel?: string
  /** Above the list: their number, or what is missing. */
  summary?: ReactNode
  emptyText: string
  /** How to assign something; shown to a person who may. */
  emptyHint?: string
  /** Shown if a search finds nothing; 'Nothing found' by default. */
  nothingFoundText?: string
  onClose: () => void
  /** For screen readers: announces what changed. */
  children?: ReactNode
}

/**
 * The items assigned to somebody or something: search, select some or all, unassign them, and assign more. 'Manage User
 * Locations', 'User Roles', 'Location Groups for …' and 'Store Locations' are this dialog with texts and calls of their own.
 */
export function AssignmentDialog(props: AssignmentDialogProps) {
  const { title, rows, failure, busy, hasMore, assign, unassign, search } = props
  const t = useModalTexts()
  const { ask, dialog } = useConfirm()
  const list = useRef<HTMLUListElement>(null)
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

  async function add(): Promise<void> {
    if (await assign?.onAssign()) setWanted(new Set())
  }

  /** Asks before the selected items are unassigned, where the dialog has a question. */
  async function isAgreed(): Promise<boolean> {
    const question = unassign?.question
    if (!question) return true
    const names = (rows ?? []).filter(({ id }) => chosen.includes(id)).map(({ name }) => name)
    const message = (
      <Stack gap="1">
        <Text>{question.message}</Text>
        {names.map((name, index) => (
          <Text key={`${index} ${name}`} fontWeight="medium">
            <bdi>{name}</bdi>
          </Text>
        ))}
      </Stack>
    )
    return ask({ ...question, message, danger: true })
  }

  async function remove(): Promise<void> {
    if (!unassign || removing) return
    if (chosen.length === 0) {
      unassign.onNothingChosen?.()
      return
    }
    if (!(await isAgreed())) return
    setRemoving(true)
    const isDone = await unassign.onUnassign(chosen)
    setRemoving(false)
    if (!isDone) return
    setWanted(new Set())
    // The button that had the focus is disabled without a selection.
    list.current?.focus()
  }

  function press(event: KeyboardEvent): void {
    if (event.key !== 'Delete' || !unassign) return
    event.preventDefault()
    void remove()
  }

  function body(): ReactNode {
    if (failure !== undefined && !rows)
      return <ErrorState title={failure} retryLabel={t('retry')} onRetry={props.onRetry} busy={busy} />
    if (!rows) return <SkeletonLines label={t('loading')} lines={6} />
    if (rows.length === 0)
      return !search || search.text === '' ? (
        <EmptyState title={props.emptyText} hint={assign ? props.emptyHint : undefined} icon={<Link2Off />} />
      ) : (
        <EmptyState title={props.nothingFoundText ?? t('nothingFound')} icon={<SearchX />} />
      )
    return (
      <>
        <AssignmentList
          ref={list}
          label={title}
          rows={rows}
          isChosen={unassign ? (id) => wanted.has(id) : undefined}
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
          hasGrown={askedMoreFor === (search?.text ?? '')}
          busy={busy}
          failure={lacking}
          onMore={() => {
            setAskedMoreFor(search?.text ?? '')
            props.onMore()
          }}
        />
      </>
    )
  }

  const chip =
    unassign && assigned.length > 0 ? (
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
    ) : null

  return (
    <DialogFrame title={title} size="lg" onClose={props.onClose}>
      <Stack gap="3">
        <HStack gap="2">
          <Stack flex="1" minWidth="0">
            {search ? (
              <SearchField
                label={t('search')}
                placeholder={search.placeholder}
                value={search.text}
                onSearch={search.onSearch}
              />
            ) : (
              chip
            )}
          </Stack>
          {assign ? (
            <IconButton
              kind="primary"
              label={assign.label}
              icon={<Plus aria-hidden />}
              onClick={() => void add()}
            />
          ) : null}
          {unassign ? (
            <IconButton
              kind="danger"
              label={unassign.label}
              icon={<Trash2 aria-hidden />}
              disabled={chosen.length === 0}
              busy={removing}
              onClick={() => void remove()}
            />
          ) : null}
        </HStack>
        {props.summary}
        {search ? chip : null}
        {body()}
        {props.children}
      </Stack>
      {dialog}
    </DialogFrame>
  )
}
