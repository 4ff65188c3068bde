import { useChange } from '@atrium/client'
import type { CallReply } from '@atrium/contract'
import { limits } from '@atrium/contract/limits'
import { toast } from '@atrium/modals'
import { navigate, useFailureText, useTexts, type Project } from '@atrium/portal'
import { AreaInput, ChoiceInput, Disclosure, InlineForm, useForm } from '@atrium/screens'
import { Grid, Stack, Text } from '@atrium/ui'
import { useState } from 'react'
import { orderAddress, requestAddress } from '../../addresses/page-addresses.ts'
import { momentIn } from '../enter-moment/moment-in.ts'
import { MomentInput } from '../enter-moment/moment-input.tsx'
import { serviceOptions } from '../show-work/service-options.ts'
import { AssetInput } from './asset-input.tsx'
import { PhotosInput } from './photos-input.tsx'
import { reportFields, type Named } from './report-fields.ts'
import { RequesterInput } from './requester-input.tsx'
import { SimilarOrders } from './similar-orders.tsx'
import { WhereInput } from './where-input.tsx'
import { workPriorities } from '../../addresses/work-words.ts'

interface ReportFormProps {
  readonly project: Project
  readonly read: CallReply<'/cm/getForm'>
  /** What the address says that it is about. */
  readonly about: { readonly place: Named | null; readonly asset: Named | null }
}

/** Reports something: a sentence, a place and photos; the rest is folded for who may not decide about it. */
export function ReportForm({ project, read, about }: ReportFormProps) {
  const t = useTexts()
  const failureText = useFailureText()
  const create = useChange('/cm/create')
  const [underWay, setUnderWay] = useState(0)
  const { places, services, default_service_id: standard } = read
  const [onlyPlace, ...otherPlaces] = places
  const form = useForm({
    fields: reportFields,
    initial: {
      location_id: about.place ?? (onlyPlace && otherPlaces.length === 0 ? onlyPlace : null),
      asset_id: about.asset,
      service_id: standard ?? '',
    },
    blames: {
      cm_asset_required: 'asset_id',
      cm_asset_refused: 'asset_id',
      cm_service_not_offered: 'service_id',
      cm_no_workflow: 'service_id',
      cm_requested_later: 'requested_at',
    },
    check: ({ requested_at: at, asset_id: asset, service_id: chosenId }) => ({
      ...(chosenId === '' && { service_id: t('report.needs.service') }),
      ...(underWay > 0 && { attachment_ids: t('report.photosUnderWay') }),
      ...(at !== '' && momentIn(at) === undefined && { requested_at: t('moment.wrong') }),
      ...(asset?.id === '' && { asset_id: t('report.assetUnknown') }),
      ...(asset === null && needsOf(chosenId) === 'yes' && { asset_id: t('report.needs.asset') }),
    }),
    explain: (failure) => (
      <>
        <Text fontWeight="semibold">{t('report.unable')}</Text>
        <Text>{failureText(failure)}</Text>
      </>
    ),
    async save({ values, facts }) {
      const { requested_at: typed, ...rest } = facts
      const at = momentIn(typed ?? '')
      const { id, reference } = await create.mutateAsync({
        project_id: project.id,
        ...rest,
        ...(at !== undefined && { requested_at: at.toISOString() }),
      })
      toast.success(t('report.done', { reference }))
      // Who reported for somebody else is staff: the request belongs to that person.
      const isOwn = values.requester_id === null
      navigate((isOwn ? requestAddress : orderAddress)(project.code, id))
    },
  })
  const needsOf = (id: string) => services.find((one) => one.id === id)?.needs_asset
  const { values } = form
  const place = values.sublocation_id ?? values.location_id
  const chosen = services.find(({ id }) => id === values.service_id)
  const decides = read.may_choose_priority || read.may_choose_requester
  const isWrongWithin = (
    ['service_id', 'asset_id', 'requester_id', 'requested_at', 'priority'] as const
  ).some((name) => form.at(name).error !== undefined)
  const service = (
    <ChoiceInput
      label={t('fields.service')}
      required={standard === null}
      field={form.at('service_id')}
      options={[
        ...(standard === null ? [{ value: '', label: t('report.noService') }] : []),
        ...serviceOptions(services),
      ]}
    />
  )
  return (
    <Grid
      gap="6"
      alignItems="start"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 28rem) minmax(0, 24rem)' }}
    >
      <InlineForm label={t('pages.report')} submitLabel={t('report.submit')} form={form}>
        <AreaInput
          label={t('report.what')}
          placeholder={t('report.whatHint')}
          field={form.at('description')}
          rows={4}
          maxLength={limits.descriptionLength}
          dir="auto"
        />
        <WhereInput
          projectId={project.id}
          places={places}
          location={form.at('location_id')}
          sublocation={form.at('sublocation_id')}
        />
        {/* Without a default one, somebody has to choose. */}
        {standard === null ? service : null}
        <PhotosInput projectId={project.id} field={form.at('attachment_ids')} onUnderWay={setUnderWay} />
        <Disclosure summary={t('report.more')} isOpen={decides || isWrongWithin || about.asset !== null}>
          {() => (
            <Stack gap="3" pt="1">
              {standard === null ? null : service}
              {chosen?.needs_asset === 'no' ? null : (
                <AssetInput
                  projectId={project.id}
                  locationId={place?.id ?? ''}
                  field={form.at('asset_id')}
                  needed={chosen?.needs_asset === 'yes'}
                />
              )}
              {read.may_choose_requester ? (
                <RequesterInput projectId={project.id} field={form.at('requester_id')} />
              ) : null}
              <MomentInput
                label={t('report.when')}
                hint={t('report.whenHint')}
                field={form.at('requested_at')}
              />
              {read.may_choose_priority ? (
                <ChoiceInput
                  label={t('fields.priority')}
                  field={form.at('priority')}
                  options={[
                    {
                      value: '',
                      label: chosen
                        ? t('report.priorityOfService', {
                            priority: t(`priority.${chosen.default_priority}`),
                          })
                        : t('report.priorityLater'),
                    },
                    ...workPriorities.map((value) => ({ value, label: t(`priority.${value}`) })),
                  ]}
                />
              ) : null}
            </Stack>
          )}
        </Disclosure>
      </InlineForm>
      <SimilarOrders
        project={project}
        so={{
          description: values.description.trim(),
          locationId: place?.id ?? '',
          serviceId: values.service_id,
          assetId: values.asset_id?.id ?? '',
        }}
      />
    </Grid>
  )
}
