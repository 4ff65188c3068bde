import { isCallFailure, useChange } from '@atrium/client'
import type { StockRequestType, Store } from '@atrium/contract'
import { formatAmount } from '@atrium/contract/amounts'
import { limits } from '@atrium/contract/limits'
import { FormDialog, toast } from '@atrium/modals'
import { useAccess, useTexts } from '@atrium/portal'
import { Callout, Grid, SelectField, Stack, Text, TextField } from '@atrium/ui'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useAmounts } from '../../amounts/use-amounts.ts'
import { CodeEntry } from '../post-stock/code-entry.tsx'
import { changedLine, faultOf, withQuantity, type DraftLine } from '../post-stock/draft-lines.ts'
import { focusLine } from '../post-stock/focus-line.ts'
import { LineList } from '../post-stock/line-list.tsx'
import { StoreField } from '../post-stock/store-field.tsx'
import { typeIntoCode } from '../post-stock/type-into-code.ts'
import { useLineRefusals } from '../post-stock/use-line-refusals.ts'
import { types } from './request-state.ts'

type NamedStore = Pick<Store, 'id' | 'name' | 'code'>

export interface CreateRequestDialogProps {
  readonly projectId: string
  /** The store that is chosen when the dialog opens. */
  readonly store: NamedStore | null
  readonly onCreated: (requestId: string) => void
  readonly onClose: () => void
}

/** Requests materials from a store, or a return to it. */
export default function CreateRequestDialog(props: CreateRequestDialogProps) {
  const { projectId, onCreated, onClose } = props
  const t = useTexts()
  const amounts = useAmounts()
  const seesStock = useAccess('store_materials_view')
  const [type, setType] = useState<StockRequestType>('issue')
  const [store, setStore] = useState(props.store)
  const [target, setTarget] = useState<NamedStore | null>(null)
  const [lines, setLines] = useState<readonly DraftLine[]>([])
  const [note, setNote] = useState('')
  const [waiting, setWaiting] = useState(0)
  const [refused, setRefused] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const codeField = useRef<HTMLInputElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const refusalsOf = useLineRefusals()
  const { mutateAsync, isPending } = useChange('/store/create_stock_request')
  const required = t('messages.field_required')

  async function submit(): Promise<void> {
    if (isPending) return
    setTried(true)
    if (!store || (type === 'transfer' && !target)) return
    if (waiting > 0) return setRefused(t('post.waiting'))
    if (lines.length === 0) return codeField.current?.focus()
    const faulty = lines.find(({ typed }) => faultOf(amounts.read(typed), false) !== null)
    if (faulty) return focusLine(frame.current, faulty.material.material_id)
    const sent = lines.toReversed()
    try {
      const made = await mutateAsync({
        project_id: projectId,
        store_id: store.id,
        type,
        ...(type === 'transfer' && target && { to_store_id: target.id }),
        lines: sent.map(({ material, typed }) => ({
          material_id: material.material_id,
          quantity: formatAmount(amounts.read(typed).amount ?? 0n),
        })),
        ...(note.trim() !== '' && { note: note.trim() }),
      })
      toast.success(t('requests.made', { number: made.number }))
      onClose()
      onCreated(made.id)
    } catch (failure) {
      if (!isCallFailure(failure)) throw failure
      const { byMaterial, rest } = refusalsOf(
        failure,
        sent.map(({ material }) => material.material_id),
      )
      setLines((before) =>
        before.map((line) => ({ ...line, refusal: byMaterial.get(line.material.material_id) ?? null })),
      )
      setRefused(rest)
      const [first] = byMaterial.keys()
      if (first !== undefined) focusLine(frame.current, first)
    }
  }

  function choose(chosen: NamedStore | null): void {
    // The lines hold amounts of the previous store.
    if (chosen?.id !== store?.id) setLines([])
    setStore(chosen)
    setRefused(null)
  }

  function press(event: KeyboardEvent): void {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      void submit()
    } else if (store) typeIntoCode(event, codeField.current)
  }

  return (
    <FormDialog
      title={t('requests.new')}
      size="xl"
      submitLabel={t('requests.send')}
      busy={isPending}
      dirty={lines.length > 0 || note.trim() !== ''}
      {...(store && { initialFocus: codeField })}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Stack gap="4" ref={frame} onKeyDown={press}>
        <Grid gap="3" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr 1fr' }}>
          <SelectField
            label={t('requests.type')}
            value={type}
            options={types
              .filter((value) => value !== '')
              .map((value) => ({ value, label: t(`kinds.${value}`) }))}
            onValueChange={(chosen) => setType(types.find((one) => one !== '' && one === chosen) || 'issue')}
          />
          <StoreField
            projectId={projectId}
            label={t('requests.store')}
            required
            value={store}
            taken={target ? [target.id] : []}
            error={isTried && !store ? required : undefined}
            onChange={choose}
          />
          {type === 'transfer' ? (
            <StoreField
              projectId={projectId}
              label={t('requests.target')}
              required
              value={target}
              taken={store ? [store.id] : []}
              error={isTried && !target ? required : undefined}
              onChange={setTarget}
            />
          ) : null}
        </Grid>
        {refused === null ? null : (
          <Callout tone="error" announce>
            {refused}
          </Callout>
        )}
        {store ? (
          <CodeEntry
            key={store.id}
            projectId={projectId}
            storeId={store.id}
            inCatalogue={!seesStock}
            codeField={codeField}
            onWaiting={setWaiting}
            onFound={(material, quantity) => {
              setRefused(null)
              setLines((before) => withQuantity(before, material, quantity, amounts))
            }}
            onLeaveDown={() => focusLine(frame.current)}
          />
        ) : null}
        {lines.length === 0 ? (
          <Text tone="muted" textStyle="sm" textAlign="center" py="6">
            {t(store ? 'requests.noLines' : 'requests.chooseStore')}
          </Text>
        ) : (
          <LineList
            label={t('lines.label')}
            lines={lines}
            kind={null}
            isStockKnown={seesStock}
            readOnly={isPending}
            onType={(id, typed) => setLines((before) => changedLine(before, id, { typed, refusal: null }))}
            onRemove={(id) => {
              setLines((before) => before.filter(({ material }) => material.material_id !== id))
              codeField.current?.focus()
            }}
            onDone={() => codeField.current?.focus()}
          />
        )}
        <TextField
          label={t('requests.note')}
          maxLength={limits.commentLength}
          autoComplete="off"
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </Stack>
    </FormDialog>
  )
}
