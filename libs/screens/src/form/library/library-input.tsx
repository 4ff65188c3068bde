import { useState } from 'react'
import type { Bound } from '../field.ts'
import { SuggestInput } from '../suggestions/suggest-input.tsx'
import { useAddWord } from './use-add-word.ts'
import { useLibraryWords, type LibraryList } from './use-library-words.ts'

interface LibraryInputProps extends LibraryList {
  readonly label: string
  /** Holds the code of an entry, or another text that somebody has written. */
  readonly field: Bound<string>
  readonly hint?: string | undefined
  /** Explains a word that the library does not have. */
  readonly hintOfNew?: (word: string) => string
  readonly maxLength: number
  /** What is offered to a person who may not see the library. */
  readonly otherwise?: readonly string[]
  /** Tells how many words are offered. */
  readonly statusOf: (count: number) => string
  /** The choice that adds a word to the library. */
  readonly addLabel: (word: string) => string
}

/**
 * A field whose value comes from a list of the library. People see and type the names of its entries. Who may edit the library adds
 * the word that they typed from the suggestions. Another text can be written, and stays.
 */
export function LibraryInput(props: LibraryInputProps) {
  const { kind, projectId, label, field, hint, hintOfNew, maxLength, otherwise = [], statusOf } = props
  const words = useLibraryWords({ kind, projectId })
  const addWord = useAddWord({ kind, projectId })
  // The typed text stays as long as it means the selected entry.
  const [typed, setTyped] = useState<string | null>(null)
  const { codeOf, nameOf } = words
  const shown = typed !== null && codeOf(typed) === field.value ? typed : nameOf(field.value)
  const isNew = words.isNew(field.value)
  const word = field.value.trim()
  const explained = isNew && hintOfNew ? hintOfNew(word) : hint
  return (
    <SuggestInput
      label={label}
      {...(explained !== undefined && { hint: explained })}
      maxLength={maxLength}
      listLabel={label}
      offered={words.isSeen ? words.names : otherwise}
      statusOf={statusOf}
      {...(addWord && isNew && { add: { label: props.addLabel(word), run: () => add(word) } })}
      field={{
        ...field,
        value: shown,
        newer: field.newer === undefined ? undefined : nameOf(field.newer),
        change(text) {
          setTyped(text)
          field.change(codeOf(text))
        },
      }}
    />
  )

  function add(text: string): void {
    // Only before the call: somebody may type while it is under way. What is written stays where it is refused.
    field.change(text)
    void addWord?.(text)
  }
}
