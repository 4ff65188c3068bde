import { useTexts } from '@atrium/portal'
import { ChoiceFilter } from '@atrium/screens'
import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from '../../queries/location.queries.ts'
import { knownCategories, useCategoryName } from '../../tree/use-category-name.ts'

interface CategoryFilterProps {
  readonly projectId: string
  /** A category code, or empty for all. */
  readonly value: string
  readonly onChange: (code: string) => void
}

/** Filters by one of the categories that the project uses. */
export function CategoryFilter({ projectId, value, onChange }: CategoryFilterProps) {
  const t = useTexts()
  const categoryName = useCategoryName()
  const { data } = useQuery(categoriesQuery(projectId))
  const used = new Set(data?.categories.map(({ code }) => code))
  if (value !== '') used.add(value)
  const known = knownCategories.filter((code) => used.has(code))
  const own = [...used].filter((code) => code !== '' && !known.some((one) => one === code))
  return (
    <ChoiceFilter
      label={t('fields.category')}
      value={value}
      options={[
        { value: '', label: t('search.allCategories') },
        ...[...known, ...own].map((code) => ({ value: code, label: categoryName(code) })),
      ]}
      onChange={onChange}
      width="9rem"
    />
  )
}
