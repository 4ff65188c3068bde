import { useAccess, useTexts } from '@atrium/portal'
import { SuggestInput, type Bound } from '@atrium/screens'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { libraryWordsQuery, materialCategoriesQuery } from '../../queries/material.queries.ts'

interface WordInputProps {
  readonly kind: 'unit' | 'category'
  readonly label: string
  readonly field: Bound<string>
  readonly hint?: string
  readonly maxLength: number
}

/**
 * A unit or a category is the code of an entry of the library. Users see and type the names of entries. A word that the library does not
 * have is added to it with the material. Users who may not see the library choose among the categories of materials.
 */
export function WordInput({ kind, label, field, hint, maxLength }: WordInputProps) {
  const t = useTexts()
  const seesLibrary = useAccess('library_view')
  const library = useQuery({ ...libraryWordsQuery(kind), enabled: seesLibrary })
  const categories = useQuery({
    ...materialCategoriesQuery(),
    enabled: !seesLibrary && kind === 'category',
  })
  const entries = library.data?.entries ?? []
  const folded = (text: string) => text.trim().toLocaleLowerCase()
  const entryOf = (text: string) => {
    const wanted = folded(text)
    return (
      entries.find(({ code }) => folded(code) === wanted) ??
      entries.find(({ name }) => folded(name) === wanted)
    )
  }
  const codeOf = (text: string) => entryOf(text)?.code ?? text
  const nameOf = (code: string) => entryOf(code)?.name ?? code
  // The typed text stays as long as it means the selected entry.
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed !== null && codeOf(typed) === field.value ? typed : nameOf(field.value)
  const isNew = library.isSuccess && folded(field.value) !== '' && !entryOf(field.value)
  const offered = seesLibrary ? entries.map(({ name }) => name) : (categories.data?.categories ?? [])
  const explained = isNew ? t('catalogue.newWord', { word: field.value.trim() }) : hint
  return (
    <SuggestInput
      label={label}
      {...(explained !== undefined && { hint: explained })}
      maxLength={maxLength}
      listLabel={label}
      offered={offered}
      statusOf={(count) => t('entry.suggested', { count })}
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
}
