import { useAccess, useTexts } from '@atrium/portal'
import { LibraryInput, type Bound } from '@atrium/screens'
import { useQuery } from '@tanstack/react-query'
import { materialCategoriesQuery } from '../../queries/material.queries.ts'

interface WordInputProps {
  readonly kind: 'unit' | 'category'
  readonly label: string
  readonly field: Bound<string>
  readonly hint?: string
  readonly maxLength: number
}

/**
 * A unit or a category is the code of an entry of the library of the company. A word that the library does not have is added to it with the
 * material. Users who may not see the library choose among the categories of materials.
 */
export function WordInput({ kind, label, field, hint, maxLength }: WordInputProps) {
  const t = useTexts()
  const seesLibrary = useAccess('library_view')
  const categories = useQuery({
    ...materialCategoriesQuery(),
    enabled: !seesLibrary && kind === 'category',
  })
  return (
    <LibraryInput
      kind={kind}
      projectId={null}
      label={label}
      field={field}
      hint={hint}
      hintOfNew={(word) => t('catalogue.newWord', { word })}
      maxLength={maxLength}
      otherwise={categories.data?.categories ?? []}
      statusOf={(count) => t('entry.suggested', { count })}
      addLabel={(word) => t('catalogue.addWord', { word })}
    />
  )
}
