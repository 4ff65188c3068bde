import { useTexts } from '@atrium/portal'
import { TextField } from '@atrium/ui'
import { useState } from 'react'

interface NumberInputProps {
  readonly label: string
  readonly value: number | null
  /** Whole numbers alone. */
  readonly isWhole?: boolean
  readonly from: number
  readonly to: number
  /** What an empty field means; without it, none. */
  readonly otherwise?: number
  readonly hint?: string | undefined
  readonly error?: string | undefined
  readonly onChange: (value: number | null) => void
}

const numberIn = (text: string) => Number(text.trim().replace(',', '.'))

/** A number that is taken while it is typed. What is none, or out of what is allowed, is told and not taken. */
export function NumberInput(props: NumberInputProps) {
  const { label, value, isWhole = false, from, to, otherwise = null, hint, error, onChange } = props
  const t = useTexts()
  const [typed, setTyped] = useState<string | null>(null)
  const isFine = (number: number) =>
    Number.isFinite(number) && number >= from && number <= to && (!isWhole || Number.isInteger(number))
  const isEmpty = typed?.trim() === ''
  const wrong =
    typed === null || isEmpty || isFine(numberIn(typed))
      ? undefined
      : t(isWhole ? 'messages.whole_number' : 'messages.a_number', { from, to })
  return (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? (value === null ? '' : String(value))}
      hint={hint}
      error={wrong ?? error}
      onChange={({ currentTarget }) => {
        const text = currentTarget.value
        setTyped(text)
        if (text.trim() === '') onChange(otherwise)
        else if (isFine(numberIn(text))) onChange(numberIn(text))
      }}
      onBlur={() => {
        if (wrong === undefined) setTyped(null)
      }}
    />
  )
}
