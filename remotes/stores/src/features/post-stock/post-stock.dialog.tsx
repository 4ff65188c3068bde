import type { CallReply, Stock, Store } from '@atrium/contract'
import { parseAmount } from '@atrium/contract/amounts'
import { limits } from '@atrium/contract/limits'
import { ScanButton, toast, type ScanOutcome } from '@atrium/modals'
import { failureOf, useSession, useTexts, type PickedStore } from '@atrium/portal'
import { FormFrame, pickedField, textField, TextInput, useForm } from '@atrium/screens'
import { Box, Button, Callout, Kbd, Stack, Tabs, Text, VisuallyHidden } from '@atrium/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useAmounts } from '../../amounts/use-amounts.ts'
import { keepDraft } from './booking-draft.ts'
import { CodeEntry, type CodeEntryHandle } from './code-entry.tsx'
import { differenceOf, idOfLine, withQuantity, withTyped, type DraftLine, type Kind } from './draft-lines.ts'
import { focusLine } from './focus-line.ts'
import { LineList } from './line-list.tsx'
import { LinesFailure } from './lines-failure.tsx'
import { faultsIn, hasPrice, linesField } from './lines-field.ts'
import { materialsOfCodesQuery } from './material.queries.ts'
import { StoreField } from './store-field.tsx'
import { typeIntoCode } from './type-into-code.ts'
import { isRefusal, useBooking } from './use-booking.ts'
import { useKinds } from './use-kinds.ts'
import { useRefusalWords } from './use-refusal-words.ts'

export interface PostStockDialogProps {
  readonly projectId: string
  readonly store: Pick<Store, 'id' | 'name'>
  /** The first kind shown. The user can change it. */
  readonly kind: Kind
  /** The material of the first line, when the form opens. */
  readonly material?: Stock
  readonly onClose: () => void
}

type FoundStock = CallReply<'/store/find_materials'>['materials'][number]

const plainFields = {
  // It stays for the next booking, so a store alone is nothing to lose.
  to_store_id: { ...pickedField<PickedStore>(), same: () => true },
  note: { ...textField(), isForgotten: true as const },
}

/**
 * Posts stock into or out of a store: codes by keyboard or scanner, quantities, the stock that would be left, all in
 * one booking. It stays open for the next booking.
 */
export default function PostStockDialog(props: PostStockDialogProps) {
  const { projectId, store, kind: first, material, onClose } = props
  const t = useTexts()
  const amounts = useAmounts()
  const offered = useKinds()
  const words = useRefusalWords()
  const userId = useSession(({ user }) => user?.id ?? '')
  const [keeper] = useState(() => keepDraft(userId, store.id))
  const [draft] = useState(keeper.read)
  const [isRestored, setRestored] = useState(draft !== null)
  const others = (draft?.lines ?? []).filter((line) => idOfLine(line) !== material?.material_id)
  const [kind, setKind] = useState<Kind>(
    draft && !material && offered.includes(draft.kind) ? draft.kind : first,
  )
  const [waiting, setWaiting] = useState(0)
  const [outcome, setOutcome] = useState<ScanOutcome | null>(null)
  const codeField = useRef<HTMLInputElement>(null)
  const entry = useRef<CodeEntryHandle>(null)
  const frame = useRef<HTMLDivElement>(null)
  const { book, isUnanswered } = useBooking(keeper.sent)
  const isCounted = kind === 'adjust'
  const isPriced = kind === 'supply'
  const found = useRef<readonly FoundStock[]>([])
  /** The last price of a material as it would be typed; empty if it has none. */
  const lastPriceIn = (known: readonly FoundStock[]) => (materialId: string) => {
    const last = known.find((stock) => stock.material_id === materialId)?.last_cost
    return last == null ? '' : amounts.typed(parseAmount(last))
  }
  const listing = {
    amounts,
    idOf: idOfLine,
    // In order of entry, which is the order in the ledger. What was counted as expected books nothing.
    sentOf: (lines: readonly DraftLine[]) =>
      lines.toReversed().filter((line) => !isCounted || differenceOf(line, amounts) !== 0n),
    isPriced,
    priceOf: (line: DraftLine) => line.price ?? lastPriceIn(found.current)(idOfLine(line)),
    isCounted,
    ...(isCounted && { amountOf: (line: DraftLine) => differenceOf(line, amounts) ?? 0n }),
  }
  /** The first line of a booking. What a store is expected to have is a likely count. */
  const beginning = (stock: Stock): DraftLine => ({
    material: stock,
    typed: first === 'adjust' ? amounts.typed(parseAmount(stock.stock)) : '1',
    against: stock.stock,
  })
  const form = useForm({
    fields: { ...plainFields, lines: linesField(listing) },
    initial: {
      ...(draft && { note: draft.note, to_store_id: draft.target }),
      lines: [...(material ? [beginning(material)] : []), ...others],
    },
    words,
    // Of a booking without a reply, the dialog tells more below.
    explain: (failure) => (isRefusal(failure) ? undefined : null),
    check({ lines, to_store_id: target }) {
      // A code that is still being looked up is not on the screen, so the user cannot have checked it.
      if (waiting > 0) return { lines: t('post.waiting') }
      const faults = faultsIn(lines, listing)
      if (faults.size > 0)
        return { lines: Object.fromEntries([...faults].map(([id, fault]) => [id, t(`amount.${fault}`)])) }
      if (listing.sentOf(lines).length === 0) return { lines: t('post.noDifference') }
      return kind === 'transfer' && target === null ? { to_store_id: t('messages.field_required') } : {}
    },
    async save({ facts: { lines, note }, values: { to_store_id: target } }) {
      try {
        await book({
          store_id: store.id,
          kind,
          lines,
          ...(kind === 'transfer' && target && { to_store_id: target.id }),
          ...(note !== undefined && { note }),
        })
      } catch (error) {
        const failure = failureOf(error)
        if (failure && isRefusal(failure)) await refetch()
        throw error
      }
      entry.current?.forgetFaults()
      setRestored(false)
      toast.success(t(`post.done.${kind}`, { count: lines.length }))
      codeField.current?.focus()
    },
  })
  const lines = form.at('lines')
  const target = form.at('to_store_id')
  const isFixed = form.busy || isUnanswered

  const note = form.at('note').value
  useEffect(() => {
    const isEmpty = lines.value.length === 0 && note === ''
    keeper.write(isEmpty ? null : { kind, lines: lines.value, note, target: target.value })
  }, [keeper, kind, lines.value, note, target.value])
  function discard(): void {
    lines.change([])
    form.at('note').change('')
    setRestored(false)
    codeField.current?.focus()
  }
  /** A booking that may have been booked is kept, so that it can be repeated. */
  function close(): void {
    if (!isUnanswered) keeper.write(null)
    onClose()
  }

  // The lines show what others book meanwhile.
  const codes = lines.value.map(({ material }) => material.code).toSorted()
  const { data, refetch } = useQuery({
    ...materialsOfCodesQuery(projectId, store.id, codes),
    enabled: codes.length > 0,
    placeholderData: keepPreviousData,
  })

  useEffect(() => {
    found.current = data?.materials ?? []
  }, [data])
  const lastPriceOf = lastPriceIn(data?.materials ?? [])
  const unpriced = lines.value.filter((line) => !hasPrice(line.price ?? lastPriceOf(idOfLine(line)))).length

  const content = (
    <Stack gap="4">
      {isUnanswered ? (
        <Callout tone="warning" title={t('post.unanswered')} announce>
          {t('post.unansweredHint')}
        </Callout>
      ) : isRestored && lines.value.length > 0 ? (
        <Callout
          tone="info"
          action={
            <Button size="sm" onClick={discard}>
              {t('post.discard')}
            </Button>
          }
        >
          {t('post.restored')}
        </Callout>
      ) : null}
      {kind === 'transfer' ? (
        <StoreField
          projectId={projectId}
          label={t('post.target')}
          required
          value={target.value}
          taken={[store.id]}
          error={target.error}
          onChange={(chosen) => {
            target.change(chosen)
            codeField.current?.focus()
          }}
        />
      ) : null}
      <CodeEntry
        projectId={projectId}
        storeId={store.id}
        isCounted={isCounted}
        disabled={isUnanswered}
        hold={form.settled}
        codeField={codeField}
        handle={entry}
        onFound={(material, quantity) =>
          lines.update((before) => withQuantity(before, material, quantity, amounts))
        }
        onOutcome={setOutcome}
        onWaiting={setWaiting}
        last={lines.value[0]?.material}
        onQuantity={({ material_id: id, stock }, quantity) =>
          lines.update((before) => withTyped(before, id, amounts.typed(quantity), stock))
        }
        onLeaveDown={() => focusLine(frame.current)}
      />
      <LinesFailure field={lines} />
      {lines.value.length === 0 ? (
        <Text tone="muted" textStyle="sm" textAlign="center" py="6">
          {t(`post.hint.${kind}`)}
        </Text>
      ) : (
        <LineList
          label={t('lines.label')}
          field={lines}
          known={data?.materials ?? []}
          kind={kind}
          readOnly={isFixed}
          lastPriceOf={lastPriceOf}
          onDone={() => codeField.current?.focus()}
        />
      )}
      {isPriced && lines.value.length > 0 && data ? (
        <Text role="status" tone="muted" textStyle="sm">
          {unpriced === 0
            ? t('lines.allPriced')
            : t('lines.withoutPrice', { count: unpriced, of: lines.value.length })}
        </Text>
      ) : null}
      <TextInput
        label={t('post.note')}
        maxLength={limits.commentLength}
        readOnly={isFixed}
        field={form.at('note')}
        // Enter finishes a line here. It does not post.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <Text tone="muted" textStyle="xs" display={{ base: 'none', md: 'block' }}>
        <Kbd size="sm">Ctrl</Kbd> <Kbd size="sm">Enter</Kbd> {t('post.shortcut')}
      </Text>
      <VisuallyHidden role="status">{form.busy ? t('post.busy') : ''}</VisuallyHidden>
    </Stack>
  )
  return (
    <FormFrame
      title={t('post.title', { store: store.name })}
      size="xl"
      submitLabel={isUnanswered ? t('retry') : t(`post.submit.${kind}`, { count: lines.value.length })}
      form={{
        ...form,
        // Lines from before a reload are as good as typed.
        isDirty: form.isDirty || lines.value.length > 0,
        submit: () =>
          lines.value.length === 0 && waiting === 0 ? codeField.current?.focus() : form.submit(),
      }}
      initialFocus={codeField}
      tool={
        <ScanButton
          isContinuous
          disabled={isFixed}
          outcome={outcome}
          onCode={(code) => entry.current?.scan(code)}
        />
      }
      onClose={close}
    >
      <Box ref={frame} onKeyDown={(event: KeyboardEvent) => typeIntoCode(event, codeField.current)}>
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
              // Refusals were about the kind before.
              lines.update((before) => before.map((line) => ({ ...line })))
            }}
          >
            {content}
          </Tabs>
        ) : (
          content
        )}
      </Box>
    </FormFrame>
  )
}
