import { call, isCallFailure, useChange } from '@atrium/client'
import type { StocktakeLine } from '@atrium/contract'
import { formatAmount, parseAmount } from '@atrium/contract/amounts'
import { limits } from '@atrium/contract/limits'
import { reportProblem, useFailureText, useTexts } from '@atrium/portal'
import { useRef, useState } from 'react'
import { useAmounts } from '../../amounts/use-amounts.ts'
import { readScan } from './read-scan.ts'

/** The material that is being counted. */
export interface ChosenMaterial {
  readonly material_id: string
  readonly name: string
  readonly unit: string
  /** What its scans came to so far; null before an amount is known. */
  readonly amount: bigint | null
}

/** What was said last, for the eye and for a screen reader. */
export interface Heard {
  readonly tone: 'error' | 'success'
  readonly text: string
}

/** Counting by scanner or keyboard: a code chooses a material, a bare number is its amount, and another code begins the next one. */
export function useCounting(stocktakeId: string) {
  const t = useTexts()
  const amounts = useAmounts()
  const failureText = useFailureText()
  const count = useChange('/stocktake/count')
  const [chosen, setChosen] = useState<ChosenMaterial | null>(null)
  const [heard, setHeard] = useState<Heard | null>(null)
  // Scans come faster than replies: each waits for the one before it.
  const last = useRef<Promise<void>>(Promise.resolve())
  const now = useRef<ChosenMaterial | null>(null)
  const [waiting, setWaiting] = useState(0)

  function choose(material: ChosenMaterial | null): void {
    now.current = material
    setChosen(material)
  }

  async function save(material: ChosenMaterial, amount: bigint): Promise<void> {
    const quantity = formatAmount(amount)
    await count.mutateAsync({
      stocktake_id: stocktakeId,
      lines: [{ material_id: material.material_id, quantity }],
    })
    const shown = `${amounts.shown(quantity)} ${material.unit}`
    setHeard({ tone: 'success', text: t('stocktakes.saved', { name: material.name, amount: shown }) })
    choose(null)
  }

  async function take(typed: string): Promise<void> {
    const material = now.current
    const scan = readScan(typed, material !== null, amounts.read)
    if ('amount' in scan && material) return save(material, scan.amount)
    if ('code' in scan) return takeCode(scan.code, false)
  }

  async function takeCode(code: string, isByCamera: boolean): Promise<void> {
    const material = now.current
    const reply = await call('/stocktake/findMaterial', { stocktake_id: stocktakeId, code })
    if (!reply.ok) return setHeard({ tone: 'error', text: failureText(reply.error) })
    const { found } = reply.data
    if (!found) return setHeard({ tone: 'error', text: t('stocktakes.unknown', { code }) })
    const scanned = parseAmount(found.quantity)
    const isAgain = material?.material_id === found.material_id
    if (material?.amount && !isAgain) await save(material, material.amount)
    const before = isAgain ? (material.amount ?? one) : 0n
    // The first scan of a single piece may be followed by its amount; a package says how many, and a camera sees each piece.
    const amount = isAgain || isByCamera || scanned !== one ? before + scanned : null
    choose({ material_id: found.material_id, name: found.name, unit: found.unit, amount })
    setHeard(found.line ? null : { tone: 'success', text: t('stocktakes.unplanned', { name: found.name }) })
  }

  /** Does one thing after the other, and says what went wrong. */
  function next(work: () => Promise<void>): void {
    setWaiting((number) => number + 1)
    last.current = last.current
      .then(work)
      .catch((error: unknown) => {
        if (isCallFailure(error)) setHeard({ tone: 'error', text: failureText(error) })
        else reportProblem('A count could not be stored', error)
      })
      .finally(() => setWaiting((number) => number - 1))
  }

  return {
    chosen,
    heard,
    isBusy: waiting > 0,
    enter(typed: string): void {
      const material = now.current
      if (typed.trim() !== '') return next(() => take(typed))
      if (material?.amount) next(() => save(material, material.amount ?? 0n))
    },
    /** Counts a piece or package that the camera read: it is never an amount. */
    scan(code: string): void {
      if (code.length <= limits.codeLength) return next(() => takeCode(code, true))
      // An address in a QR code: the server takes no longer codes.
      const shown = `${code.slice(0, limits.codeLength)}…`
      setHeard({ tone: 'error', text: t('stocktakes.unknown', { code: shown }) })
    },
    /** Chooses a line of the list, once the scans of the material before it are stored. */
    jump({ material_id, name, unit }: StocktakeLine): void {
      setHeard(null)
      next(async () => {
        const material = now.current
        if (material?.material_id === material_id) return
        if (material?.amount) await save(material, material.amount)
        choose({ material_id, name, unit, amount: null })
      })
    },
  }
}

const one = 1_000_000n
