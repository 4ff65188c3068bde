import { useChange } from '@atrium/client'
import type { CallReply, CatalogParam } from '@atrium/contract'
import { useNameText, useTexts } from '@atrium/portal'
import { RemovalDialog } from '@atrium/screens'
import { Checkbox, Stack, Text } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paramsPreviewQuery } from '../../queries/kind.queries.ts'
import { ownParams } from './written-params.ts'

export interface RemoveParamProps {
  readonly projectId: string
  readonly kindId: string
  /** The parameters of the kind. */
  readonly read: CallReply<'/catalog/getParams/{id}'>
  readonly param: CatalogParam
  readonly onClose: () => void
}

/** Asks before a parameter of a kind is removed, and says how many readings are lost. They go only if the person says so. */
export default function RemoveParamDialog({ projectId, kindId, read, param, onClose }: RemoveParamProps) {
  const t = useTexts()
  const name = useNameText()(param.name) || param.code
  const update = useChange('/catalog/updateParams')
  const [dropsReadings, setDropsReadings] = useState(false)
  const params = ownParams(read.params).filter(({ id }) => id !== param.id)
  const { data } = useQuery(paramsPreviewQuery(projectId, { id: kindId, params }))
  const lost = data?.preview.uses?.readings_removed
  return (
    <RemovalDialog
      title={t('kindParams.removeTitle', { name })}
      confirmLabel={t('kinds.remove')}
      done={t('kindParams.removed', { name })}
      remove={() =>
        update.mutateAsync({ id: kindId, params, drop_readings: dropsReadings, version: read.version })
      }
      onClose={onClose}
    >
      <Stack gap="3">
        <Text>{t('kindParams.removeAsk')}</Text>
        <Text aria-live="polite">{lost === undefined ? null : t('kindParams.lost', { number: lost })}</Text>
        <Checkbox checked={dropsReadings} onCheckedChange={setDropsReadings}>
          {t('kindParams.dropReadings')}
        </Checkbox>
      </Stack>
    </RemovalDialog>
  )
}
