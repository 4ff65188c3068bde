import type { RegisteredAsset } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { SuggestingField, type Bound } from '@atrium/screens'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { assetSuggestionsQuery } from '../../queries/asset.queries.ts'
import { useNamedField } from '../choose-named/use-named-field.ts'

/** An asset, as a form names it. */
export type NamedAsset = Pick<RegisteredAsset, 'id' | 'code' | 'name'>

interface AssetInputProps {
  readonly projectId: string
  readonly label: string
  readonly hint?: string
  /** An asset that is not suggested. */
  readonly exceptId?: string
  readonly field: Bound<NamedAsset | null>
}

/** So many assets are suggested at most. */
const most = 20

/** What a field holds while its text names no asset. A form refuses it. */
const unknownAsset = (typed: string): NamedAsset => ({ id: '', code: '', name: typed })

/** One asset of the project, found by its name, code, barcode or serial number. An empty field means no asset. */
export function AssetInput({ projectId, label, hint, exceptId, field }: AssetInputProps) {
  const t = useTexts()
  const { text, searched, take } = useNamedField(field)
  const { data } = useQuery({
    ...assetSuggestionsQuery(projectId, searched, most),
    placeholderData: keepPreviousData,
  })
  const assets = (data?.assets ?? []).filter(({ id }) => id !== exceptId)
  return (
    <SuggestingField
      label={label}
      {...(hint !== undefined && { hint })}
      placeholder={t('assetInput.placeholder')}
      listLabel={t('pages.list')}
      status={t('list.count', { count: assets.length })}
      required={field.needed}
      error={field.error}
      value={text}
      choices={assets.map(({ id, name, code }) => ({ id, title: name, mark: code }))}
      onType={(next) => take(next.trim() === '' ? null : unknownAsset(next.trim()), next)}
      onChoose={(id) => {
        const asset = assets.find((one) => one.id === id)
        if (asset) take({ id, code: asset.code, name: asset.name })
      }}
    />
  )
}
