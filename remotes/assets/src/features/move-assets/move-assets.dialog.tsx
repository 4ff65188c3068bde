import { useChange } from '@atrium/client'
import type { RegisteredAsset } from '@atrium/contract'
import { limits } from '@atrium/contract/limits'
import { useTexts } from '@atrium/portal'
import { AreaInput, FormFrame, pickedField, textField, useForm, type BulkDialogProps } from '@atrium/screens'
import { Checkbox } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { movePreviewQuery } from '../../queries/part.queries.ts'
import type { Place } from '../edit-asset/asset-fields.ts'
import { PlaceInput } from '../edit-asset/place-input.tsx'
import { MovePreview } from './move-preview.tsx'

const fields = { location_id: pickedField<Place>({ needed: 'messages.field_required' }), reason: textField() }

/** Moves assets to another location with their parts, all or none. Says before what happens to the parts. */
export default function MoveAssetsDialog({ rows, onDone, onClose }: BulkDialogProps<RegisteredAsset>) {
  const t = useTexts()
  const move = useChange('/asset/move')
  const [withParts, setWithParts] = useState(true)
  const [first] = rows
  const form = useForm({
    fields,
    async save({ facts }) {
      const assets = rows.map(({ id, version }) => ({ id, version }))
      const { moved } = await move.mutateAsync({ assets, with_parts: withParts, ...facts })
      onDone({ changed: moved, refused: [], done: t('move.done', { count: moved }) })
    },
  })
  const ids = rows.map(({ id }) => id)
  const place = form.values.location_id?.id
  const projectId = first?.project_id ?? ''
  const { data } = useQuery(movePreviewQuery(projectId, { assets: ids, place, withParts }))
  if (!first) return null
  const preview = data?.preview
  return (
    <FormFrame
      title={
        rows.length === 1 ? t('move.title', { name: first.name }) : t('move.several', { count: rows.length })
      }
      submitLabel={t('move.submit')}
      form={form}
      onClose={onClose}
    >
      <PlaceInput projectId={projectId} label={t('move.to')} field={form.at('location_id')} />
      <AreaInput label={t('fields.reason')} field={form.at('reason')} maxLength={limits.commentLength} />
      {(preview && preview.parts > 0) || !withParts ? (
        <Checkbox checked={withParts} onCheckedChange={setWithParts}>
          {t('parts.takeAlong')}
        </Checkbox>
      ) : null}
      <MovePreview preview={preview} />
    </FormFrame>
  )
}
