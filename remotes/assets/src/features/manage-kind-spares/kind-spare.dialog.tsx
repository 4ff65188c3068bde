import { call, useChange } from '@atrium/client'
import type { CallReply, CatalogSpare } from '@atrium/contract'
import { limits } from '@atrium/contract/limits'
import { toast } from '@atrium/modals'
import { useAccess, useTexts } from '@atrium/portal'
import { FormFrame, TextInput, useForm, withoutPrefix } from '@atrium/screens'
import { Stack } from '@atrium/ui'
import { useRef } from 'react'
import { MaterialInput } from './material-input.tsx'
import { currentOf, spareFields, spareOf } from './spare-fields.ts'
import { ownSpares } from './written-spares.ts'

export interface KindSpareProps {
  readonly projectId: string
  readonly kindId: string
  /** The spare parts of the kind, as they were when the dialog opened. */
  readonly read: CallReply<'/catalog/getSpares/{id}'>
  /** The one to edit. Without it the dialog adds one behind the others. */
  readonly spare?: CatalogSpare
  readonly onClose: () => void
}

/** Adds a spare part to a kind of asset, or edits one. */
export default function KindSpareDialog({ projectId, kindId, read, spare, onClose }: KindSpareProps) {
  const t = useTexts()
  const seesMaterials = useAccess('materials_view')
  const update = useChange('/catalog/updateSpares')
  // Others may change the list meanwhile. What is sent is based on what was read last.
  const latest = useRef(read)
  const form = useForm({
    fields: spareFields,
    current: spare && currentOf(spare, read.version),
    async save({ values, version }) {
      const written = spareOf(values)
      const newest = read.version > latest.current.version ? read : latest.current
      const own = ownSpares(newest.spares)
      const spares = spare
        ? own.map((one) => (one.id === spare.id ? { ...written, id: spare.id } : one))
        : [...own, written]
      const at = spare ? own.findIndex(({ id }) => id === spare.id) : own.length
      await update
        .mutateAsync({ id: kindId, spares, version: spare ? version : newest.version })
        .catch((error: unknown) => {
          throw withoutPrefix(error, `spares.${at}.`)
        })
      toast.success(t('kindSpares.saved', { name: values.material_id?.name ?? '' }))
      onClose()
    },
    reread: async () => {
      const fresh = await call('/catalog/getSpares/{id}', { id: kindId })
      if (!fresh.ok) return null
      latest.current = fresh.data
      const again = spare && fresh.data.spares.find(({ id }) => id === spare.id)
      return again ? currentOf(again, fresh.data.version) : null
    },
  })
  const unit = form.values.material_id?.unit ?? ''
  return (
    <FormFrame
      title={spare ? t('form.edit', { name: spare.material.name }) : t('kindSpares.add')}
      submitLabel={t(spare ? 'form.save' : 'form.add')}
      form={form}
      onClose={onClose}
    >
      <Stack gap="3">
        {seesMaterials ? <MaterialInput projectId={projectId} field={form.at('material_id')} /> : null}
        <TextInput
          inputMode="decimal"
          label={unit === '' ? t('kindSpares.quantity') : t('kindSpares.quantityIn', { unit })}
          field={form.at('quantity')}
          maxLength={20}
        />
        <TextInput label={t('kindSpares.note')} field={form.at('note')} maxLength={limits.commentLength} />
      </Stack>
    </FormFrame>
  )
}
