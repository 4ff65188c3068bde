import { useState } from 'react'
import type { Bound, NamedThing } from '../field.ts'
import { SuggestingField, type Choice } from './suggesting-field.tsx'

interface FoundInputProps {
  readonly label: string
  readonly placeholder: string
  readonly listLabel: string
  readonly field: Bound<NamedThing | null>
  readonly required?: boolean
  readonly choices: readonly Choice[]
  /** Tells how many choices there are. */
  readonly status: string
}

/** One thing that is found by typing. A text that names none is kept without an id, and is a fault of the form. */
export function FoundInput({ field, required = field.needed, choices, ...input }: FoundInputProps) {
  const [text, setText] = useState(field.value?.name ?? '')
  const isForgotten = field.value === null && text !== ''
  return (
    <SuggestingField
      {...input}
      isPicker
      required={required}
      error={field.error}
      value={isForgotten ? '' : text}
      choices={choices}
      onType={(next) => {
        setText(next)
        field.change(next.trim() === '' ? null : { id: '', name: next.trim() })
      }}
      onChoose={(id) => {
        const chosen = choices.find((one) => one.id === id)
        if (!chosen) return
        setText(chosen.title)
        field.change({ id, name: chosen.title })
      }}
    />
  )
}

/** What is looked for: nothing while one is chosen, so that all are offered again. */
export const soughtIn = (value: NamedThing | null): string =>
  value === null || value.id !== '' ? '' : value.name
