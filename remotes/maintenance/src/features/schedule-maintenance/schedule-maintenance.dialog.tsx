import { useChange } from '@atrium/client'
import { limits } from '@atrium/contract/limits'
import { toast } from '@atrium/modals'
import { open, pickLocations, useProject, useTexts } from '@atrium/portal'
import {
  ChoiceInput,
  dayIn,
  FormFrame,
  PickedListInput,
  useAddPicked,
  useForm,
  type NamedThing,
} from '@atrium/screens'
import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { useScheduleRights } from '../../rights/use-schedule-rights.ts'
import { OverrideInputs } from '../change-schedule/override-inputs.tsx'
import { isWrongLead } from '../change-schedule/schedule-overrides.ts'
import { KindInput } from '../choose-plan/kind-input.tsx'
import { PlanInput } from '../choose-plan/plan-input.tsx'
import { AssetListInput } from './asset-list-input.tsx'
import { FirstDayInput } from './first-day-input.tsx'
import { KindTargetInput } from './kind-target-input.tsx'
import { RefusedTargets, type RefusedTarget } from './refused-targets.tsx'
import { scheduleFields, targets } from './schedule-fields.ts'

/** What scheduling begins with: an asset and its kind, or a place. */
export interface ScheduleAbout {
  readonly kind?: NamedThing
  readonly asset?: NamedThing
  readonly location?: NamedThing
}

export interface ScheduleMaintenanceProps {
  readonly projectId: string
  readonly about?: ScheduleAbout
  readonly onClose: () => void
}

/** Lets a maintenance plan hold for assets, for places, or for all assets of its kind in a part of the project. */
export default function ScheduleMaintenanceDialog({
  projectId,
  about = {},
  onClose,
}: ScheduleMaintenanceProps) {
  const t = useTexts()
  const { timeZone } = useProject()
  const { seesAssets, seesLocations, seesWholeProject } = useScheduleRights()
  const create = useChange('/schedule/create')
  const enrol = useChange('/schedule/enrol')
  const add = useAddPicked()
  const [report, setReport] = useState<{ made: number; refused: readonly RefusedTarget[] } | null>(null)
  const form = useForm({
    fields: scheduleFields,
    initial: {
      catalog_id: about.kind ?? null,
      target: about.location || !seesAssets ? 'locations' : 'assets',
      asset_ids: about.asset ? [about.asset] : [],
      location_ids: about.location ? [about.location] : [],
      location_id: about.location ?? null,
      auto: true,
      anchor: dayIn(timeZone),
    },
    blames: { maintenance_plan_off: 'plan_id', maintenance_plan_unfit: 'plan_id' },
    check: ({ target, ...typed }) => {
      const chosen = target === 'assets' ? typed.asset_ids : typed.location_ids
      const wrong =
        target === 'kind'
          ? undefined
          : chosen.length === 0
            ? t(`scheduleNew.needs.${target}`)
            : chosen.length > limits.schedulesAtOnce
              ? t('scheduleNew.tooMany', { maximum: limits.schedulesAtOnce })
              : undefined
      const hasDays = typed.plan_id?.rule.kind !== 'on_demand'
      return {
        ...(typed.catalog_id?.id === '' && { catalog_id: t('choosePlan.kindUnknown') }),
        ...(wrong !== undefined && (target === 'assets' ? { asset_ids: wrong } : { location_ids: wrong })),
        ...(target === 'kind' &&
          typed.location_id === null &&
          !seesWholeProject && { location_id: t('scheduleNew.needs.branch') }),
        ...(hasDays &&
          typed.first === 'day' &&
          typed.anchor === '' && { anchor: t('scheduleNew.needs.anchor') }),
        ...(typed.first === 'day' &&
          typed.ends_on !== '' &&
          typed.ends_on < typed.anchor && { ends_on: t('overrides.endsBeforeAnchor') }),
        ...(isWrongLead(typed.lead_days) && { lead_days: t('overrides.leadWrong') }),
      }
    },
    async save({ values: { target, plan_id: plan, ...typed }, facts }) {
      // A plan on demand is due on no day, and a schedule has a first one all the same.
      const isSpread = typed.first === 'spread' && plan?.rule.kind !== 'on_demand'
      const begun = {
        project_id: projectId,
        plan_id: facts.plan_id,
        anchor: isSpread ? ('spread' as const) : typed.anchor || dayIn(timeZone),
      }
      if (target === 'kind') {
        const { schedules } = await enrol.mutateAsync({
          ...begun,
          ...(facts.location_id && { location_id: facts.location_id }),
          auto: typed.auto,
        })
        toast.success(t('scheduleNew.done', { count: schedules }))
        return onClose()
      }
      const chosen = target === 'assets' ? typed.asset_ids : typed.location_ids
      const chosenIds = chosen.map(({ id }) => id)
      const { ids, refused } = await create.mutateAsync({
        ...begun,
        ...(target === 'assets' ? { asset_ids: chosenIds } : { location_ids: chosenIds }),
        ...(facts.lead_days !== undefined && { lead_days: facts.lead_days }),
        ...(facts.team_id && { team_id: facts.team_id }),
        ...(typed.worker_ids.length > 0 && { worker_ids: typed.worker_ids.map(({ id }) => id) }),
        ...(facts.ends_on && { ends_on: facts.ends_on }),
      })
      if (refused.length === 0) {
        toast.success(t('scheduleNew.done', { count: ids.length }))
        return onClose()
      }
      const nameOf = (id: string) => chosen.find((one) => one.id === id)?.name ?? ''
      setReport({ made: ids.length, refused: refused.map((one) => ({ ...one, name: nameOf(one.id) })) })
    },
  })
  const { catalog_id: kind, plan_id: plan, target } = form.values
  const kindId = kind?.id ?? ''
  if (report) return <RefusedTargets {...report} onClose={onClose} />
  const places = form.at('location_ids')
  return (
    <FormFrame
      title={t('scheduleNew.title')}
      submitLabel={t('scheduleNew.submit')}
      form={form}
      onClose={onClose}
    >
      <KindInput
        projectId={projectId}
        field={{
          ...form.at('catalog_id'),
          change(next) {
            // The plan is one of the kind.
            if (next?.id !== kindId) form.at('plan_id').change(null)
            form.at('catalog_id').change(next)
          },
        }}
      />
      {kindId === '' ? null : (
        <PlanInput key={kindId} projectId={projectId} kindId={kindId} field={form.at('plan_id')} />
      )}
      <ChoiceInput
        label={t('scheduleNew.target')}
        field={form.at('target')}
        options={targets
          .filter((value) => value !== 'assets' || seesAssets)
          .map((value) => ({ value, label: t(`scheduleNew.targets.${value}`) }))}
      />
      {target === 'assets' ? (
        <AssetListInput projectId={projectId} kindId={kindId} field={form.at('asset_ids')} />
      ) : target === 'locations' ? (
        <PickedListInput
          label={t('scheduleNew.places')}
          words="overrides"
          required
          field={places}
          addLabel={t('scheduleNew.addPlaces')}
          icon={<MapPin size={14} aria-hidden />}
          onPick={
            seesLocations
              ? () => void add(open(pickLocations, { projectId, mode: 'multiple' }), places)
              : undefined
          }
        />
      ) : (
        <KindTargetInput
          projectId={projectId}
          planId={plan?.id ?? ''}
          place={form.at('location_id')}
          auto={form.at('auto')}
        />
      )}
      {plan === null ? null : (
        <FirstDayInput
          projectId={projectId}
          plan={plan}
          first={form.at('first')}
          anchor={form.at('anchor')}
        />
      )}
      {target === 'kind' ? null : (
        <OverrideInputs
          projectId={projectId}
          leadDays={form.at('lead_days')}
          endsOn={form.at('ends_on')}
          team={form.at('team_id')}
          workers={form.at('worker_ids')}
        />
      )}
    </FormFrame>
  )
}
