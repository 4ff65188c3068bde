import { useTexts } from '@atrium/portal'
import { FoundInput, soughtIn, useSettled, type Bound, type NamedThing } from '@atrium/screens'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { kindSuggestionsQuery } from '../../queries/plan.queries.ts'

/** Long enough to type the next letter. Milliseconds. */
const rest = 250

interface KindInputProps {
  readonly projectId: string
  readonly field: Bound<NamedThing | null>
}

/** The kind of assets whose plans are offered, found by code or name. */
export function KindInput({ projectId, field }: KindInputProps) {
  const t = useTexts()
  const text = useSettled(soughtIn(field.value), rest)
  const { data } = useQuery({ ...kindSuggestionsQuery(projectId, text), placeholderData: keepPreviousData })
  const kinds = data?.catalogs ?? []
  return (
    <FoundInput
      label={t('fields.kind')}
      placeholder={t('choosePlan.kindHint')}
      listLabel={t('choosePlan.kinds')}
      status={t('choosePlan.kindCount', { count: kinds.length })}
      field={field}
      choices={kinds.map(({ id, name, code }) => ({ id, title: name, mark: code }))}
    />
  )
}
