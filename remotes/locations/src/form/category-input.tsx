import { limits } from '@atrium/contract/limits'
import { useTexts } from '@atrium/portal'
import { SuggestInput, type Bound } from '@atrium/screens'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { categoriesQuery } from '../queries/location.queries.ts'
import { knownCategories, useCategoryName } from '../tree/use-category-name.ts'

interface CategoryInputProps {
  readonly projectId: string
  readonly field: Bound<string>
}

/**
 * A category is a code: a known one, one that the project already uses, or a new one. Users see and type the names of
 * known categories.
 */
export function CategoryInput({ projectId, field }: CategoryInputProps) {
  const t = useTexts()
  const categoryName = useCategoryName()
  const { data } = useQuery(categoriesQuery(projectId))
  const codes = new Set<string>([
    ...knownCategories,
    ...(data?.categories.map((category) => category.code) ?? []),
  ])
  codes.delete('')

  const codeOf = (text: string): string => {
    const plain = text.trim().toLocaleLowerCase()
    const isMeant = (known: string) => known === plain || categoryName(known).toLocaleLowerCase() === plain
    return knownCategories.find(isMeant) ?? text
  }
  // The typed text stays as long as it means the selected category.
  const [typed, setTyped] = useState<string | null>(null)
  const shown = (code: string) => (typed !== null && codeOf(typed) === code ? typed : categoryName(code))

  return (
    <SuggestInput
      label={t('fields.category')}
      maxLength={limits.codeLength}
      hint={t('fields.categoryHint')}
      listLabel={t('fields.category')}
      offered={[...codes].map(categoryName)}
      statusOf={(count) => t('fields.suggestions', { count })}
      field={{
        ...field,
        value: shown(field.value),
        newer: field.newer === undefined ? undefined : categoryName(field.newer),
        change(text) {
          setTyped(text)
          field.change(codeOf(text))
        },
      }}
    />
  )
}
