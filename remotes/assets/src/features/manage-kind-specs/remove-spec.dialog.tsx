import { useChange } from '@atrium/client'
import type { CallReply, CatalogSpec } from '@atrium/contract'
import { useNameText, useTexts } from '@atrium/portal'
import { RemovalDialog } from '@atrium/screens'
import { Checkbox, Stack, Text } from '@atrium/ui'
import { useState } from 'react'
import { ownSpecs } from './written-specs.ts'

export interface RemoveSpecProps {
  readonly kindId: string
  /** The specifications of the kind. */
  readonly read: CallReply<'/catalog/getSpecs/{id}'>
  readonly spec: CatalogSpec
  readonly onClose: () => void
}

/** Asks before a specification of a kind is removed. Values that assets have of it go only if the person says so. */
export default function RemoveSpecDialog({ kindId, read, spec, onClose }: RemoveSpecProps) {
  const t = useTexts()
  const name = useNameText()(spec.name) || spec.code
  const update = useChange('/catalog/updateSpecs')
  const [dropsValues, setDropsValues] = useState(false)
  return (
    <RemovalDialog
      title={t('kindSpecs.removeTitle', { name })}
      confirmLabel={t('kinds.remove')}
      done={t('kindSpecs.removed', { name })}
      remove={() =>
        update.mutateAsync({
          id: kindId,
          specs: ownSpecs(read.specs).filter(({ id }) => id !== spec.id),
          drop_values: dropsValues,
          version: read.version,
        })
      }
      onClose={onClose}
    >
      <Stack gap="3">
        <Text>{t('kindSpecs.removeAsk')}</Text>
        <Checkbox checked={dropsValues} onCheckedChange={setDropsValues}>
          {t('kindSpecs.dropValues')}
        </Checkbox>
      </Stack>
    </RemovalDialog>
  )
}
