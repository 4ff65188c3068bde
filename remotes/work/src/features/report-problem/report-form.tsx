import { useChange } from '@atrium/client'
import type { CallReply } from '@atrium/contract'
import { limits } from '@atrium/contract/limits'
import { toast } from '@atrium/modals'
import {
  correctiveOrders,
  momentIn,
  MomentInput,
  orderAddress,
  workPriorities,
  type Named,
} from '@atrium/orders'
import { navigate, useFailureText, useTexts, type Project } from '@atrium/portal'
import { AreaInput, ChoiceInput, Disclosure, InlineForm, useForm } from '@atrium/screens'
import { Button, Callout, Grid, Stack, Text } from '@atrium/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { requestAddress } from '../../addresses/page-addresses.ts'
import { serviceOptions } from '../choose-service/service-options.ts'
import { AssetInput } from './asset-input.tsx'
import { PhotosInput } from './photos-input.tsx'
import type { DraftKeeper, ReportDraft } from './report-draft.ts'
import { reportFields } from './report-fields.ts'
import { RequesterInput } from './requester-input.tsx'
import { SimilarOrders } from './similar-orders.tsx'
import { WhereInput } from './where-input.tsx'

interface ReportFormProps {
  readonly project: Project
  readonly read: CallReply<'/cm/getForm'>
  /** What the address says that it is about. */
  readonly about: { readonly place: Named | null; readonly asset: Named | null }
  readonly keeper: DraftKeeper
  /** Shows the form as it begins. */
  readonly onAnew: () => void
}

/** Reports something: a sentence, a place and photos; the rest is folded for who may not decide about it. */
export function ReportForm({ project, read, about, keeper, onAnew }: ReportFormProps) {
  const t = useTexts()
  const failureText = useFailureText()
  const create = useChange('/cm/create')
  const [underWay, setUnderWay] = useState(0)
  // How many photos there are to be, once somebody has sent the report while some were still under way.
  const awaited = useRef<number | null>(null)
  const [draft] = useState(keeper.read)
  const isSent = useRef(false)
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
      isSent.current = true
      keeper.write(null)
      toast.success(t('report.done', { reference }))
      // Who reported for somebody else is staff: the request belongs to that person.
      const isOwn = values.requester_id === null
      navigate(isOwn ? requestAddress(project.code, id) : orderAddress(correctiveOrders, project.code, id))
    },
  })
  const arrived = form.values.attachment_ids.length
  function submit(): void {
    awaited.current = underWay > 0 ? arrived + underWay : null
    form.submit()
  }
  useEffect(() => {
    if (awaited.current === null || underWay > 0) return
    const isWhole = awaited.current === arrived
    awaited.current = null
    // One that failed says so itself: without it nothing is sent before somebody has decided so.
    if (isWhole) form.submit()
  }, [underWay, arrived, form])
  const { isDirty, values } = form
  const restore = useEffectEvent((kept: ReportDraft) => {
    for (const name of Object.keys(kept) as (keyof ReportDraft)[])
      // What was offered when it was chosen may not be offered any more.
      if (name !== 'service_id' || services.some(({ id }) => id === kept.service_id))
        form.at(name).change(kept[name] as never)
  })
  useEffect(() => {
    if (draft) restore(draft)
  }, [draft])
  useEffect(() => {
    const { attachment_ids: _, ...typed } = values
    if (!isSent.current) keeper.write(isDirty ? typed : null)
  }, [keeper, isDirty, values])
  const needsOf = (id: string) => services.find((one) => one.id === id)?.needs_asset
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
      <InlineForm label={t('pages.report')} submitLabel={t('report.submit')} form={{ ...form, submit }}>
        {draft && isDirty ? (
          <Callout
            tone="info"
            action={
              <Button
                size="sm"
                onClick={() => {
                  keeper.write(null)
                  onAnew()
                }}
              >
                {t('report.anew')}
              </Button>
            }
          >
            {t('report.restored')}
          </Callout>
        ) : null}
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
