import { useChange } from '@atrium/client'
import type { Stock, StockRequestType } from '@atrium/contract'
import { limits } from '@atrium/contract/limits'
import { ScanButton, toast, type ScanOutcome } from '@atrium/modals'
import { useAccess, useTexts } from '@atrium/portal'
import {
  ChoiceInput,
  choiceField,
  FormFrame,
  pickedField,
  textField,
  TextInput,
  useForm,
} from '@atrium/screens'
import { Grid, Stack, Text } from '@atrium/ui'
import { useRef, useState } from 'react'
import type { NamedStore } from '../../addresses/named-store.ts'
import { useAmounts } from '../../amounts/use-amounts.ts'
import { CodeEntry, type CodeEntryHandle } from '../post-stock/code-entry.tsx'
import { idOfLine, withQuantity, withTyped, type DraftLine } from '../post-stock/draft-lines.ts'
import { focusLine } from '../post-stock/focus-line.ts'
import { LineList } from '../post-stock/line-list.tsx'
import { LinesFailure } from '../post-stock/lines-failure.tsx'
import { faultsIn, linesField } from '../post-stock/lines-field.ts'
import { StoreField } from '../post-stock/store-field.tsx'
import { typeIntoCode } from '../post-stock/type-into-code.ts'
import { useRefusalWords } from '../post-stock/use-refusal-words.ts'
import { NeedFields, needFields, type Named } from './need-fields.tsx'
import { requestTypes } from './request-state.ts'

export interface CreateRequestDialogProps {
  readonly projectId: string
  /** The store that is chosen when the dialog opens. */
  readonly store: NamedStore | null
  /** Where it is needed, when the dialog opens. */
  readonly location?: Named
  /** The material of the first line, when the dialog opens. */
  readonly material?: Stock
  /** What it is for, when the dialog opens. */
  readonly type?: StockRequestType
  /** The work order that it is for. */
  readonly work?: { readonly id: string; readonly reference: string }
  /** Called before `onClose`. */
  readonly onCreated: (requestId: string) => void
  readonly onClose: () => void
}

const plainFields = {
  type: choiceField<StockRequestType>('issue'),
  store_id: pickedField<NamedStore>({ needed: 'messages.field_required' }),
  to_store_id: pickedField<NamedStore>(),
  ...needFields,
  note: textField(),
}

/** Work takes from stores and brings back; the server refuses other types. */
const typesForWork = ['issue', 'return'] as const satisfies readonly StockRequestType[]

/** Requests materials from a store, or a return to it. */
export default function CreateRequestDialog(props: CreateRequestDialogProps) {
  const { projectId, onCreated, onClose } = props
  const t = useTexts()
  const amounts = useAmounts()
  const seesStock = useAccess('store_materials_view')
  const words = useRefusalWords()
  const [waiting, setWaiting] = useState(0)
  const [outcome, setOutcome] = useState<ScanOutcome | null>(null)
  const entry = useRef<CodeEntryHandle>(null)
  const codeField = useRef<HTMLInputElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const create = useChange('/store/create_stock_request')
  const listing = { amounts, idOf: idOfLine, sentOf: (lines: readonly DraftLine[]) => lines.toReversed() }
  const form = useForm({
    fields: { ...plainFields, lines: linesField(listing) },
    initial: {
      ...(props.type && { type: props.type }),
      store_id: props.store,
      location_id: props.location ?? null,
      lines: props.material ? [{ material: props.material, typed: '1' }] : [],
    },
    words,
    check({ type, to_store_id: target, lines }) {
      if (type === 'transfer' && target === null) return { to_store_id: t('messages.field_required') }
      if (waiting > 0) return { lines: t('post.waiting') }
      const faults = faultsIn(lines, listing)
      if (faults.size === 0) return {}
      return { lines: Object.fromEntries([...faults].map(([id, fault]) => [id, t(`amount.${fault}`)])) }
    },
    async save({ facts: { to_store_id: target, ...facts } }) {
      const made = await create.mutateAsync({
        project_id: projectId,
        ...facts,
        ...(props.work && { work_id: props.work.id }),
        ...(facts.type === 'transfer' && target !== undefined && { to_store_id: target }),
      })
      toast.success(t('requests.made', { number: made.reference }))
      onCreated(made.id)
      onClose()
    },
  })
  const lines = form.at('lines')
  const store = form.at('store_id')
  const target = form.at('to_store_id')
  const isTransfer = form.values.type === 'transfer'

  function choose(chosen: NamedStore | null): void {
    // The lines hold amounts of the previous store.
    if (chosen?.id !== store.value?.id) lines.change([])
    store.change(chosen)
  }

  const isComplete = store.value !== null && !(isTransfer && target.value === null)
  return (
    <FormFrame
      title={props.work ? t('requests.newFor', { work: props.work.reference }) : t('requests.new')}
      size="xl"
      submitLabel={t('requests.send')}
      form={{
        ...form,
        submit: () =>
          isComplete && lines.value.length === 0 && waiting === 0
            ? codeField.current?.focus()
            : form.submit(),
      }}
      {...(store.value && { initialFocus: codeField })}
      tool={
        store.value ? (
          <ScanButton
            isContinuous
            disabled={form.busy}
            outcome={outcome}
            onCode={(code) => entry.current?.scan(code)}
          />
        ) : null
      }
      onClose={onClose}
    >
      <Stack
        gap="4"
        ref={frame}
        onKeyDown={(event) => typeIntoCode(event, store.value ? codeField.current : null)}
      >
        <Grid gap="3" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr 1fr' }}>
          <ChoiceInput
            label={t('requests.type')}
            field={form.at('type')}
            options={(props.work ? typesForWork : requestTypes).map((value) => ({
              value,
              label: t(`kinds.${value}`),
            }))}
          />
          <StoreField
            projectId={projectId}
            label={t('requests.store')}
            required
            value={store.value}
            taken={target.value ? [target.value.id] : []}
            error={store.error}
            onChange={choose}
          />
          {isTransfer ? (
            <StoreField
              projectId={projectId}
              label={t('requests.target')}
              required
              value={target.value}
              taken={store.value ? [store.value.id] : []}
              error={target.error}
              onChange={target.change}
            />
          ) : null}
        </Grid>
        <NeedFields
          projectId={projectId}
          recipient={form.at('recipient_id')}
          location={form.at('location_id')}
          neededBy={form.at('needed_by')}
        />
        <LinesFailure field={lines} />
        {store.value ? (
          <CodeEntry
            key={store.value.id}
            projectId={projectId}
            storeId={store.value.id}
            inCatalogue={!seesStock}
            codeField={codeField}
            handle={entry}
            onOutcome={setOutcome}
            onWaiting={setWaiting}
            last={lines.value[0]?.material}
            onQuantity={({ material_id: id, stock }, quantity) =>
              lines.update((before) => withTyped(before, id, amounts.typed(quantity), stock))
            }
            onFound={(material, quantity) =>
              lines.update((before) => withQuantity(before, material, quantity, amounts))
            }
            onLeaveDown={() => focusLine(frame.current)}
          />
        ) : null}
        {lines.value.length === 0 ? (
          <Text tone="muted" textStyle="sm" textAlign="center" py="6">
            {t(store.value ? 'requests.noLines' : 'requests.chooseStore')}
          </Text>
        ) : (
          <LineList
            label={t('lines.label')}
            field={lines}
            kind={null}
            isStockKnown={seesStock}
            readOnly={form.busy}
            onDone={() => codeField.current?.focus()}
          />
        )}
        <TextInput
          label={t('requests.note')}
          maxLength={limits.commentLength}
          field={form.at('note')}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </Stack>
    </FormFrame>
  )
}
