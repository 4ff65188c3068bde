import { useModalTexts } from '@atrium/modals/texts'
import { ChevronsUpDown } from 'lucide-react'
import { useState } from 'react'
import type { Bound } from '../field.ts'
import { NewerNote } from '../inputs/newer-note.tsx'
import { SuggestingField } from './suggesting-field.tsx'

export interface OneOfMany {
  readonly value: string
  readonly label: string
}

interface OneOfManyInputProps {
  readonly label: string
  readonly field: Bound<string>
  readonly options: readonly OneOfMany[]
}

/** So many are offered at once. */
const most = 50

/**
 * One of hundreds, such as a time zone: typing finds it by any part of its words. Text that names none is put back when the field
 * is left.
 */
export function OneOfManyInput({ label, field, options }: OneOfManyInputProps) {
  const t = useModalTexts()
  const { value, needed, error, newer, change } = field
  /** What is being typed; null while the chosen one is shown. */
  const [typed, setTyped] = useState<string | null>(null)
  const words = (one: string) => options.find((option) => option.value === one)?.label ?? one
  const wanted = (typed ?? '').trim().toLocaleLowerCase()
  const found = options.filter((option) => option.label.toLocaleLowerCase().includes(wanted))

  function choose(chosen: string): void {
    setTyped(null)
    change(chosen)
  }
  /** A text that leaves one choice means it; any other is put back. */
  function leave(): void {
    const [first] = found
    if (typed !== null && found.length === 1 && first) choose(first.value)
    else setTyped(null)
  }
  return (
    <div onBlur={leave}>
      <SuggestingField
        label={label}
        listLabel={label}
        required={needed}
        error={error}
        hint={
          newer === undefined ? undefined : (
            <NewerNote value={words(newer)} typed={words(value)} onTake={() => change(newer)} />
          )
        }
        isPicker
        endElement={<ChevronsUpDown size={14} aria-hidden />}
        value={typed ?? words(value)}
        choices={found.slice(0, most).map((option) => ({ id: option.value, title: option.label }))}
        status={t('results', { count: found.length })}
        onType={(text) => {
          const named = options.find(
            (option) => option.label.toLocaleLowerCase() === text.trim().toLocaleLowerCase(),
          )
          setTyped(text)
          if (named) change(named.value)
        }}
        onChoose={choose}
        onKeyDown={(event) => {
          const [first] = found
          if (event.key !== 'Enter' || typed === null || words(value).toLocaleLowerCase() === wanted) return
          // The form must not be sent with the one chosen before while another one is being typed.
          event.preventDefault()
          if (first) choose(first.value)
        }}
      />
    </div>
  )
}
