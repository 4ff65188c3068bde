import { useTexts } from '@atrium/portal'
import { PickedChips, SuggestingField, useSettled, type Bound, type NamedThing } from '@atrium/screens'
import { Stack } from '@atrium/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Wrench } from 'lucide-react'
import { useState } from 'react'
import { assetSuggestionsQuery } from '../../queries/plan.queries.ts'

/** Long enough to type the next letter. Milliseconds. */
const rest = 250

interface AssetListInputProps {
  readonly projectId: string
  /** Assets of this kind, and of the kinds below it, are suggested. */
  readonly kindId: string
  readonly field: Bound<readonly NamedThing[]>
}

/** Several assets, each found by name, code or serial number, and each to be taken out again. */
export function AssetListInput({ projectId, kindId, field }: AssetListInputProps) {
  const t = useTexts()
  const [text, setText] = useState('')
  const { data } = useQuery({
    ...assetSuggestionsQuery(projectId, useSettled(text.trim(), rest), kindId),
    placeholderData: keepPreviousData,
  })
  const chosen = new Set(field.value.map(({ id }) => id))
  const assets = (data?.assets ?? []).filter(({ id }) => !chosen.has(id))
  return (
    <Stack gap="2">
      <SuggestingField
        label={t('scheduleNew.assets')}
        placeholder={t('scheduleNew.assetHint')}
        listLabel={t('scheduleNew.foundAssets')}
        status={t('scheduleNew.assetCount', { count: assets.length })}
        isPicker
        required
        error={field.error}
        value={text}
        choices={assets.map(({ id, name, code }) => ({ id, title: name, mark: code }))}
        onType={setText}
        onChoose={(id) => {
          const asset = assets.find((one) => one.id === id)
          if (!asset) return
          setText('')
          field.update((all) => [...all, { id, name: asset.name }])
        }}
      />
      <PickedChips
        label={t('scheduleNew.assets')}
        words="overrides"
        icon={<Wrench size={14} aria-hidden />}
        value={field.value}
        onRemove={(id) => field.update((all) => all.filter((one) => one.id !== id))}
      />
    </Stack>
  )
}
