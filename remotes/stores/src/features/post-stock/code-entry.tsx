import { limits } from '@atrium/contract/limits'
import type { Stock } from '@atrium/contract'
import type { ScanOutcome } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { SuggestingField, type Choice } from '@atrium/screens'
import { Box, Callout, Grid, IconButton, Spinner, TextField, VisuallyHidden } from '@atrium/ui'
import { Plus, ScanBarcode, X } from 'lucide-react'
import {
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { useAmounts } from '../../amounts/use-amounts.ts'
import { faultOf } from './draft-lines.ts'
import { useCodeQueue, type Entered } from './use-code-queue.ts'
import { useSuggestions } from './use-suggestions.ts'

export interface CodeEntryHandle {
  /** Clears the errors shown so far. Codes that are still being looked up can add new ones. */
  readonly forgetFaults: () => void
  /** Enters one piece, or one package, of a code that was scanned. */
  readonly scan: (code: string) => void
}

interface CodeEntryProps {
  readonly projectId: string
  readonly storeId: string
  /** Look codes up in the catalogue, not in the store's stock. */
  readonly inCatalogue?: boolean
  /** Whether the quantity is what was counted, so that it may be zero. */
  readonly isCounted?: boolean
  readonly disabled?: boolean
  /** Codes that were read wait for this promise before they become lines. */
  readonly hold?: () => Promise<unknown> | null
  readonly codeField: RefObject<HTMLInputElement | null>
  readonly handle?: RefObject<CodeEntryHandle | null>
  readonly onFound: (material: Stock, quantity: bigint) => void
  /** The material of the newest line, whose quantity a bare number may be. */
  readonly last?: Stock | undefined
  readonly onQuantity?: (material: Stock, quantity: bigint) => void
  /** Called with what became of a code. */
  readonly onOutcome?: (outcome: ScanOutcome) => void
  /** Called with the number of codes that are being looked up. */
  readonly onWaiting?: (count: number) => void
  /** Called when the user moves down to the lines. */
  readonly onLeaveDown: () => void
}

const one = 1_000_000n
const quantityChoice = 'quantity'

/** Codes that are numbers, such as those of articles, are longer. */
const isShortNumber = (text: string) => /^\p{Nd}{1,5}([.,٫]\p{Nd}{1,6})?$/u.test(text.trim())

/**
 * A field for codes and names, which suggests materials, and one for the quantity. Enter adds both and focuses the code again, so that a scanner, which
 * types a code and Enter, works without a keyboard.
 */
export function CodeEntry(props: CodeEntryProps) {
  const {
    projectId,
    storeId,
    inCatalogue = false,
    isCounted = false,
    disabled = false,
    hold,
    codeField,
    handle,
    last,
    onFound,
    onLeaveDown,
  } = props
  const t = useTexts()
  const amounts = useAmounts()
  const [code, setCode] = useState('')
  const [typed, setTyped] = useState(() => amounts.typed(one))
  const [fault, setFault] = useState<string | null>(null)
  const [missing, setMissing] = useState<readonly { code: string; key: 'unknown' | 'failed' }[]>([])
  const [heard, setHeard] = useState('')
  const [mending, setMending] = useState(0)
  useImperativeHandle(handle, () => ({
    forgetFaults() {
      setMissing([])
      setFault(null)
    },
    scan(given) {
      // The server takes no longer codes: an address in a QR code names no material.
      const isCode = given.length <= limits.codeLength
      if (isCode) begin({ code: given, quantity: one })
      else miss({ code: `${given.slice(0, limits.codeLength)}…`, quantity: one }, 'unknown')
    },
  }))
  const quantityField = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (mending > 0) codeField.current?.select()
  }, [mending, codeField])
  const { enter, waiting } = useCodeQueue({
    projectId,
    storeId,
    inCatalogue,
    ...(hold && { hold }),
    onFound(material, quantity) {
      const { code: named, name } = material
      const text = t('entry.added', { code: named, name, quantity: amounts.typed(quantity) })
      setHeard(text)
      props.onOutcome?.({ tone: 'success', text })
      onFound(material, quantity)
    },
    onUnknown: (entered) => miss(entered, 'unknown'),
    onFailed: (entered) => miss(entered, 'failed'),
    ...(props.onWaiting && { onWaiting: props.onWaiting }),
  })

  function miss({ code: given, quantity }: Entered, key: 'unknown' | 'failed'): void {
    setMissing((before) => [...before.filter((item) => item.code !== given), { code: given, key }])
    props.onOutcome?.({ tone: 'error', text: t(`entry.${key}`, { code: given }) })
    // A person can correct the selected code; a scanner overwrites it.
    const field = codeField.current
    if (!field || field.value !== '' || field !== document.activeElement) return
    setCode(given)
    setTyped(amounts.typed(quantity))
    setMending((count) => count + 1)
  }

  function begin(entered: Entered): void {
    setMissing((before) => before.filter((item) => item.code !== entered.code))
    enter(entered)
  }

  function take(chosen = code): void {
    const given = chosen.trim()
    if (given === '') return codeField.current?.focus()
    const read = amounts.read(typed)
    const found = faultOf(read, isCounted)
    setFault(found)
    if (found !== null || read.amount === undefined) {
      quantityField.current?.focus()
      return quantityField.current?.select()
    }
    setCode('')
    setTyped(amounts.typed(one))
    codeField.current?.focus()
    begin({ code: given, quantity: read.amount })
  }

  const suggestions = useSuggestions({ projectId, storeId, inCatalogue, text: code })
  // A number that was typed after a material may be its quantity.
  const number = last && isShortNumber(code) ? amounts.read(code).amount : undefined
  const choices: Choice[] = [
    ...(last && number !== undefined && number > 0n
      ? [
          {
            id: quantityChoice,
            title: t('entry.asQuantity', {
              quantity: amounts.typed(number),
              unit: last.unit,
              name: last.name,
            }),
          },
        ]
      : []),
    ...suggestions.map(({ code: id, name, unit, stock }) => ({
      id,
      title: name,
      mark: id,
      ...(stock !== undefined && {
        detail:
          stock === null ? t('entry.notKept') : t('lines.onHand', { amount: amounts.shown(stock), unit }),
      }),
    })),
  ]

  function choose(id: string): void {
    if (id !== quantityChoice) return take(id)
    if (last && number !== undefined) props.onQuantity?.(last, number)
    setMissing((before) => before.filter((item) => item.code !== code.trim()))
    setCode('')
  }

  function press(event: KeyboardEvent): void {
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      take()
    } else if (event.key === 'ArrowDown') {
      event.preventDefault()
      onLeaveDown()
    }
  }

  return (
    <Box display="flex" flexDirection="column" gap="2">
      <Grid
        gap="2"
        gridTemplateColumns={{ base: 'minmax(0, 1fr) 6.5rem auto', md: 'minmax(0, 1fr) 9rem auto' }}
        alignItems="start"
      >
        <SuggestingField
          field={codeField}
          label={t('entry.code')}
          placeholder={t('entry.codeHint')}
          listLabel={t('entry.suggestions')}
          status={t('entry.suggested', { count: choices.length })}
          maxLength={limits.codeLength}
          startElement={waiting > 0 ? <Spinner size="xs" /> : <ScanBarcode size={16} aria-hidden />}
          disabled={disabled}
          value={code}
          choices={choices}
          onType={setCode}
          onChoose={choose}
          onKeyDown={press}
        />
        <TextField
          ref={quantityField}
          label={t(isCounted ? 'entry.counted' : 'entry.quantity')}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="next"
          maxLength={40}
          textAlign="end"
          disabled={disabled}
          value={typed}
          error={fault === null ? undefined : t(`amount.${fault}`)}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget }) => {
            setFault(null)
            setTyped(currentTarget.value)
          }}
          onKeyDown={press}
        />
        <Box pt="6">
          <IconButton
            label={t('entry.add')}
            icon={<Plus size={16} aria-hidden />}
            kind="secondary"
            disabled={disabled}
            onClick={() => take()}
          />
        </Box>
      </Grid>
      {missing.length === 0 ? null : (
        <Callout
          tone="error"
          announce
          action={
            <IconButton
              label={t('entry.dismiss')}
              size="xs"
              icon={<X size={16} aria-hidden />}
              onClick={() => {
                setMissing([])
                codeField.current?.focus()
              }}
            />
          }
        >
          {missing.map((item) => (
            <p key={item.code}>{t(`entry.${item.key}`, { code: item.code })}</p>
          ))}
        </Callout>
      )}
      <VisuallyHidden role="status">{heard}</VisuallyHidden>
    </Box>
  )
}
