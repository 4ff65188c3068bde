import { useChange } from '@atrium/client'
import type { RegisteredAsset } from '@atrium/contract'
import { limits } from '@atrium/contract/limits'
import { useTexts } from '@atrium/portal'
import { AreaInput, ChoiceInput, FormFrame, useForm, type BulkDialogProps } from '@atrium/screens'
import { Callout, Grid, Text } from '@atrium/ui'
import { conditions, statuses } from '../../addresses/page-state.ts'
import { useAssetRights } from '../../rights/use-asset-rights.ts'
import { KindInput } from '../choose-kind/kind-input.tsx'
import { WordInput } from '../choose-word/word-input.tsx'
import { changeFields, setOf } from './change-fields.ts'

/** Gives several assets the same facts or the same status, each by itself. What stays empty changes nothing. */
export default function ChangeAssetsDialog({ rows, onDone, onClose }: BulkDialogProps<RegisteredAsset>) {
  const t = useTexts()
  const { seesKinds } = useAssetRights()
  const change = useChange('/asset/updateMany')
  const [first] = rows
  const form = useForm({
    fields: changeFields,
    blames: { catalog_unknown: 'catalog_id', catalog_retired: 'catalog_id' },
    check: (typed) => ({
      ...(typed.catalog_id?.id === '' && { catalog_id: t('kindInput.unknown') }),
      ...(Object.keys(setOf(typed)).length === 0 && { operational_status: t('changeSeveral.nothing') }),
    }),
    async save({ values }) {
      const assets = rows.map(({ id, version }) => ({ id, version }))
      const reason = values.reason.trim()
      const { changed, refused } = await change.mutateAsync({
        assets,
        set: setOf(values),
        ...(values.operational_status !== '' && reason !== '' && { reason }),
      })
      onDone({ changed, refused, done: t('changeSeveral.done', { count: changed }) })
    },
  })
  if (!first) return null
  const { operational_status: status } = form.values
  const stays = { value: '' as const, label: t('changeSeveral.stays') }
  return (
    <FormFrame
      title={t('changeSeveral.title', { count: rows.length })}
      submitLabel={t('changeSeveral.submit')}
      form={form}
      onClose={onClose}
    >
      <Text textStyle="sm" color="fg.muted">
        {t('changeSeveral.hint')}
      </Text>
      <Grid gap="3" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} alignItems="start">
        <ChoiceInput
          label={t('fields.status')}
          field={form.at('operational_status')}
          options={[stays, ...statuses.map((value) => ({ value, label: t(`status.${value}`) }))]}
        />
        <ChoiceInput
          label={t('fields.condition')}
          field={form.at('condition')}
          options={[stays, ...conditions.map((value) => ({ value, label: t(`condition.${value}`) }))]}
        />
        <WordInput
          projectId={first.project_id}
          kind="criticality"
          label={t('fields.criticality_level')}
          emptyLabel={stays.label}
          field={form.at('criticality_level')}
        />
        <WordInput
          projectId={first.project_id}
          kind="lifecycle"
          label={t('fields.lifecycle_status')}
          emptyLabel={stays.label}
          field={form.at('lifecycle_status')}
        />
      </Grid>
      {seesKinds ? (
        <KindInput projectId={first.project_id} label={t('fields.kind')} field={form.at('catalog_id')} />
      ) : null}
      {status === '' ? null : (
        <AreaInput label={t('fields.reason')} field={form.at('reason')} maxLength={limits.commentLength} />
      )}
      {status === 'Retired' ? <Callout tone="warning">{t('changeSeveral.retires')}</Callout> : null}
    </FormFrame>
  )
}
