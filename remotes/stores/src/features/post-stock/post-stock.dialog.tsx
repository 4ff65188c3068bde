import type { CallFailure } from '@atrium/client'
import type { Store } from '@atrium/contract'
import { formatAmount } from '@atrium/contract/amounts'
import { limits } from '@atrium/contract/limits'
import { FormDialog, toast } from '@atrium/modals'
import { useTexts, type PickedStore } from '@atrium/portal'
import { Box, Callout, Kbd, Stack, Tabs, Text, TextField, VisuallyHidden } from '@atrium/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useAmounts } from '../../amounts/use-amounts.ts'
import { CodeEntry, type CodeEntryHandle } from './code-entry.tsx'
import { changedLine, faultOf, withQuantity, withStock, type DraftLine, type Kind } from './draft-lines.ts'
import { focusLine } from './focus-line.ts'
import { LineList } from './line-list.tsx'
import { materialsOfCodesQuery } from './material.queries.ts'
import { StoreField } from './store-field.tsx'
import { typeIntoCode } from './type-into-code.ts'
import { useBooking } from './use-booking.ts'
import { useKinds } from './use-kinds.ts'
import { useLineRefusals } from './use-line-refusals.ts'

export interface PostStockDialogProps {
  readonly projectId: string
  readonly store: Pick<Store, 'id' | 'name'>
  /** The first kind shown. The user can change it. */
  readonly kind: Kind
  readonly onClose: () => void
}

/**
 * Posts stock into or out of a store: codes by keyboard or scanner, quantities, the stock that would be left, all in
 * one booking. It stays open for the next booking.
 */
export default function PostStockDialog({ projectId, store, kind: first, onClose }: PostStockDialogProps) {
  const t = useTexts()
  const amounts = useAmounts()
  const offered = useKinds()
  const [kind, setKind] = useState<Kind>(first)
  const [entered, setLines] = useState<readonly DraftLine[]>([])
  const [target, setTarget] = useState<PickedStore | null>(null)
  const [note, setNote] = useState('')
  const [refused, setRefused] = useState<string | null>(null)
  const [waiting, setWaiting] = useState(0)
  const [isTargetMissing, setTargetMissing] = useState(false)
  const codeField = useRef<HTMLInputElement>(null)
  const entry = useRef<CodeEntryHandle>(null)
  const frame = useRef<HTMLDivElement>(null)
  const { book, busy, isUnanswered, settled } = useBooking()
  const refusalsOf = useLineRefusals()

  // The lines show what others book meanwhile.
  const codes = entered.map(({ material }) => material.code).toSorted()
  const { data, refetch } = useQuery({
    ...materialsOfCodesQuery(projectId, store.id, codes),
    enabled: codes.length > 0,
    placeholderData: keepPreviousData,
  })
  const lines = withStock(entered, data?.materials ?? [])
  const isFixed = busy || isUnanswered

  function faultyLine(): DraftLine | undefined {
    return lines.toReversed().find(({ typed }) => faultOf(amounts.read(typed), kind === 'adjust') !== null)
  }

  async function submit(): Promise<void> {
    // A code that is still being looked up is not on the screen, so the user cannot have checked it.
    if (waiting > 0) return setRefused(t('post.waiting'))
    if (lines.length === 0) return codeField.current?.focus()
    const faulty = faultyLine()
    if (faulty) return focusLine(frame.current, faulty.material.material_id)
    if (kind === 'transfer' && target === null) return setTargetMissing(true)
    // In order of entry, which is the order in the ledger.
    const sent = lines.toReversed()
    const booking = book({
      store_id: store.id,
      kind,
      lines: sent.map(({ material, typed }) => ({
        material_id: material.material_id,
        quantity: formatAmount(amounts.read(typed).amount ?? 0n),
      })),
      ...(kind === 'transfer' && target && { to_store_id: target.id }),
      ...(note.trim() !== '' && { note: note.trim() }),
    })
    if (!booking) return
    setRefused(null)
    const end = await booking
    if (end.kind === 'booked') {
      setLines([])
      setNote('')
      setTargetMissing(false)
      entry.current?.forgetFaults()
      toast.success(t(`post.done.${kind}`, { count: sent.length }))
      codeField.current?.focus()
    } else if (end.kind === 'refused') await refuse(sent, end.failure)
  }

  async function refuse(sent: readonly DraftLine[], failure: CallFailure): Promise<void> {
    const { byMaterial, rest } = refusalsOf(
      failure,
      sent.map(({ material }) => material.material_id),
    )
    setLines((before) =>
      before.map((line) => ({ ...line, refusal: byMaterial.get(line.material.material_id) ?? null })),
    )
    setRefused(rest ?? t('post.refused', { count: byMaterial.size }))
    await refetch()
    const [firstRefused] = byMaterial.keys()
    if (firstRefused !== undefined) focusLine(frame.current, firstRefused)
  }

  function press(event: KeyboardEvent): void {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      void submit()
    } else typeIntoCode(event, codeField.current)
  }

  const form = (
    <Stack gap="4">
      {isUnanswered ? (
        <Callout tone="warning" title={t('post.unanswered')} announce>
          {t('post.unansweredHint')}
        </Callout>
      ) : null}
      {kind === 'transfer' ? (
        <StoreField
          projectId={projectId}
          label={t('post.target')}
          required
          value={target}
          taken={[store.id]}
          error={isTargetMissing && target === null ? t('messages.field_required') : undefined}
          onChange={(chosen) => {
            setTarget(chosen)
            codeField.current?.focus()
          }}
        />
      ) : null}
      <CodeEntry
        projectId={projectId}
        storeId={store.id}
        isSigned={kind === 'adjust'}
        disabled={isUnanswered}
        hold={settled}
        codeField={codeField}
        handle={entry}
        onFound={(material, quantity) => {
          setRefused(null)
          setLines((before) => withQuantity(before, material, quantity, amounts))
        }}
        onWaiting={setWaiting}
        onLeaveDown={() => focusLine(frame.current)}
      />
      {refused === null ? null : (
        <Callout tone="error" announce>
          {refused}
        </Callout>
      )}
      {lines.length === 0 ? (
        <Text tone="muted" textStyle="sm" textAlign="center" py="6">
          {t(`post.hint.${kind}`)}
        </Text>
      ) : (
        <LineList
          label={t('lines.label')}
          lines={lines}
          kind={kind}
          readOnly={isFixed}
          onType={(id, typed) => setLines((before) => changedLine(before, id, { typed, refusal: null }))}
          onRemove={(id) => {
            setLines((before) => before.filter(({ material }) => material.material_id !== id))
            codeField.current?.focus()
          }}
          onDone={() => codeField.current?.focus()}
        />
      )}
      <TextField
        label={t('post.note')}
        maxLength={limits.commentLength}
        autoComplete="off"
        readOnly={isFixed}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
        // Enter finishes a line here. It does not post.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <Text tone="muted" textStyle="xs" display={{ base: 'none', md: 'block' }}>
        <Kbd size="sm">Ctrl</Kbd> <Kbd size="sm">Enter</Kbd> {t('post.shortcut')}
      </Text>
      <VisuallyHidden role="status">{busy ? t('post.busy') : ''}</VisuallyHidden>
    </Stack>
  )
  return (
    <FormDialog
      title={t('post.title', { store: store.name })}
      size="xl"
      submitLabel={isUnanswered ? t('retry') : t(`post.submit.${kind}`, { count: lines.length })}
      busy={busy}
      initialFocus={codeField}
      dirty={lines.length > 0 || note.trim() !== ''}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Box ref={frame} onKeyDown={press}>
        {offered.length > 1 ? (
          <Tabs
            label={t('post.kind')}
            value={kind}
            tabs={offered.map((value) => ({
              value,
              label: t(`kinds.${value}`),
              disabled: isFixed && value !== kind,
            }))}
            onValueChange={(chosen) => {
              setKind(offered.find((one) => one === chosen) ?? kind)
              setLines((before) => before.map((line) => ({ ...line, refusal: null })))
            }}
          >
            {form}
          </Tabs>
        ) : (
          form
        )}
      </Box>
    </FormDialog>
  )
}
