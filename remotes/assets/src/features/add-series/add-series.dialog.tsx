import { useChange } from '@atrium/client'
import type { Catalog } from '@atrium/contract'
import { limits } from '@atrium/contract/limits'
import { toast } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { FormFrame, pickedField, textField, TextInput, useForm } from '@atrium/screens'
import { Checkbox, Grid } from '@atrium/ui'
import { useState } from 'react'
import { useAssetRights } from '../../rights/use-asset-rights.ts'
import { KindInput } from '../choose-kind/kind-input.tsx'
import type { Place } from '../edit-asset/asset-fields.ts'
import { FromKind } from '../edit-asset/from-kind.tsx'
import { PlaceInput } from '../edit-asset/place-input.tsx'
import { SeriesPreview } from './series-preview.tsx'

export interface AddSeriesProps {
  readonly projectId: string
  readonly onClose: () => void
}

const needed = 'messages.field_required'
const fields = {
  location_id: pickedField<Place>({ needed }),
  catalog_id: pickedField<Catalog>(),
  from: textField({ needed }),
  to: textField({ needed }),
  code: textField({ needed }),
  name: textField({ needed }),
}

/** The form of a series asks for no facts that a kind has. */
const nothing = { manufacturer: '', model: '', criticality_level: '', warranty_end_date: '' }

/** Adds assets that differ by a number alone, such as AHU-01 to AHU-24, by one call. */
export default function AddSeriesDialog({ projectId, onClose }: AddSeriesProps) {
  const t = useTexts()
  const { seesKinds } = useAssetRights()
  const create = useChange('/asset/createSeries')
  const [skipsTaken, setSkipsTaken] = useState(false)
  const [taken, setTaken] = useState(0)
  const form = useForm({
    fields,
    initial: { from: '01', code: '#', name: '#' },
    check: ({ catalog_id: kind }) => ({ ...(kind?.id === '' && { catalog_id: t('kindInput.unknown') }) }),
    async save({ facts }) {
      const { ids } = await create.mutateAsync({ ...facts, skip_taken: skipsTaken })
      toast.success(t('series.done', { count: ids.length }))
      onClose()
    },
  })
  const { location_id: place, catalog_id: kind, from, to, code, name } = form.values
  return (
    <FormFrame title={t('series.title')} submitLabel={t('form.add')} form={form} onClose={onClose}>
      <Grid gap="3" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} alignItems="start">
        <PlaceInput projectId={projectId} label={t('fields.location')} field={form.at('location_id')} />
        {seesKinds ? (
          <KindInput
            projectId={projectId}
            label={t('fields.kind')}
            hint={t('form.kindHint')}
            field={form.at('catalog_id')}
          />
        ) : null}
        <TextInput
          label={t('series.from')}
          field={form.at('from')}
          maxLength={limits.seriesNumberLength}
          dir="ltr"
        />
        <TextInput
          label={t('series.to')}
          field={form.at('to')}
          maxLength={limits.seriesNumberLength}
          dir="ltr"
        />
        <TextInput
          label={t('fields.code')}
          hint={t('series.hint')}
          field={form.at('code')}
          maxLength={limits.codeLength}
        />
        <TextInput
          label={t('fields.name')}
          hint={t('series.hint')}
          field={form.at('name')}
          maxLength={limits.nameLength}
        />
      </Grid>
      {seesKinds && kind !== null ? <FromKind projectId={projectId} kind={kind} filled={nothing} /> : null}
      <SeriesPreview
        projectId={projectId}
        series={{ location_id: place?.id ?? '', from, to, code, name }}
        onTaken={setTaken}
      />
      {taken > 0 ? (
        <Checkbox checked={skipsTaken} onCheckedChange={setSkipsTaken}>
          {t('series.skip', { count: taken })}
        </Checkbox>
      ) : null}
    </FormFrame>
  )
}
