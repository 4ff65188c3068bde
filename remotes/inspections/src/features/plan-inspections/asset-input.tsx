import { useTexts } from '@atrium/portal'
import { FoundInput, soughtIn, useSettled, type Bound, type NamedThing } from '@atrium/screens'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { assetSuggestionsQuery } from '../../queries/plan.queries.ts'

/** Long enough to type the next letter. Milliseconds. */
const rest = 250

interface AssetInputProps {
  readonly projectId: string
  /** The asset stands there or below. */
  readonly locationId: string
  readonly field: Bound<NamedThing | null>
}

/** The asset that is inspected, found by name, code or serial number. */
export function AssetInput({ projectId, locationId, field }: AssetInputProps) {
  const t = useTexts()
  const text = useSettled(soughtIn(field.value), rest)
  const { data } = useQuery({
    ...assetSuggestionsQuery(projectId, text, locationId),
    placeholderData: keepPreviousData,
  })
  const assets = data?.assets ?? []
  return (
    <FoundInput
      label={t('fields.asset')}
      placeholder={t('plan.assetHint')}
      listLabel={t('plan.assets')}
      status={t('plan.assetCount', { count: assets.length })}
      field={field}
      choices={assets.map(({ id, name, code }) => ({ id, title: name, mark: code }))}
    />
  )
}
