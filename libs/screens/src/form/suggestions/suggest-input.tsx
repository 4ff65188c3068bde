import type { Bound } from '../field.ts'
import { NewerNote } from '../inputs/newer-note.tsx'
import { SuggestingField, type SuggestingFieldProps } from './suggesting-field.tsx'

interface SuggestInputProps extends Pick<
  SuggestingFieldProps,
  'label' | 'listLabel' | 'hint' | 'maxLength' | 'placeholder'
> {
  readonly field: Bound<string>
  /** All words that can be chosen, in the order in which they are offered. */
  readonly offered: readonly string[]
  /** Tells how many words are offered. */
  readonly statusOf: (count: number) => string
}

/** So many are offered at once. */
const most = 50

/** One line of text that suggests words. Another word can be typed. */
export function SuggestInput({ field, offered, statusOf, hint, ...input }: SuggestInputProps) {
  const { value, needed, error, newer, change } = field
  const typed = value.trim().toLocaleLowerCase()
  const found = [...new Set(offered)].filter((word) => word.toLocaleLowerCase().includes(typed))
  // A word that is written in full needs no suggestion, except of longer ones.
  const choices = found.length === 1 && found[0]?.toLocaleLowerCase() === typed ? [] : found.slice(0, most)
  return (
    <SuggestingField
      {...input}
      required={needed}
      error={error}
      hint={
        newer === undefined ? hint : <NewerNote value={newer} typed={value} onTake={() => change(newer)} />
      }
      value={value}
      choices={choices.map((word) => ({ id: word, title: word }))}
      status={statusOf(choices.length)}
      onType={change}
      onChoose={change}
    />
  )
}
