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
  /** A last choice, which does something with what is typed. */
  readonly add?: { readonly label: string; readonly run: () => void }
}

/** No word has this id. */
const addId = '\u0000add'

/** So many are offered at once. */
const most = 50

/** One line of text that suggests words. Another word can be typed. */
export function SuggestInput({ field, offered, statusOf, add, hint, ...input }: SuggestInputProps) {
  const { value, needed, error, newer, change } = field
  const typed = value.trim().toLocaleLowerCase()
  const found = [...new Set(offered)].filter((word) => word.toLocaleLowerCase().includes(typed))
  // A word that is written in full needs no suggestion, except of longer ones.
  const choices = found.length === 1 && found[0]?.toLocaleLowerCase() === typed ? [] : found.slice(0, most)
  const shown = choices.map((word) => ({ id: word, title: word }))
  return (
    <SuggestingField
      {...input}
      required={needed}
      error={error}
      hint={
        newer === undefined ? hint : <NewerNote value={newer} typed={value} onTake={() => change(newer)} />
      }
      value={value}
      choices={add ? [...shown, { id: addId, title: add.label }] : shown}
      status={choices.length === 0 && add ? add.label : statusOf(choices.length)}
      onType={change}
      onChoose={(id) => (id === addId ? add?.run() : change(id))}
    />
  )
}
