import type { Named } from '@atrium/orders'
import { useTexts } from '@atrium/portal'
import { SuggestingField, useSettled, type Bound } from '@atrium/screens'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { assetSuggestionsQuery } from '../../queries/report.queries.ts'
import { useWorkRights } from '../../rights/use-work-rights.ts'

interface AssetInputProps {
  readonly projectId: string
  /** Assets there and below are suggested; empty for all. */
  readonly locationId: string
  readonly field: Bound<Named | null>
  readonly needed: boolean
}

/** Long enough to type the next letter. Milliseconds. */
const rest = 250

/** The asset that it is about, found by name, code or serial number. A text that names none is a fault of the form. */
export function AssetInput({ projectId, locationId, field, needed }: AssetInputProps) {
  const t = useTexts()
  const { seesAssets } = useWorkRights()
  const [text, setText] = useState(field.value?.name ?? '')
  const isChosen = field.value !== null && field.value.id !== ''
  const searched = useSettled(isChosen ? '' : text.trim(), rest)
  const { data } = useQuery({
    ...assetSuggestionsQuery(projectId, searched, locationId),
    enabled: seesAssets,
    placeholderData: keepPreviousData,
  })
  if (!seesAssets) return null
  const assets = data?.assets ?? []
  return (
    <SuggestingField
      label={t('fields.asset')}
      placeholder={t('report.assetHint')}
      listLabel={t('report.assets')}
      status={t('report.assetCount', { count: assets.length })}
      required={needed}
      error={field.error}
      value={text}
      choices={assets.map(({ id, name, code }) => ({ id, title: name, mark: code }))}
      onType={(next) => {
        setText(next)
        field.change(next.trim() === '' ? null : { id: '', name: next.trim() })
      }}
      onChoose={(id) => {
        const asset = assets.find((one) => one.id === id)
        if (!asset) return
        setText(asset.name)
        field.change({ id, name: asset.name })
      }}
    />
  )
}
