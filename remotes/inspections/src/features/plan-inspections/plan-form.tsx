import { useChange } from '@atrium/client'
import { limits } from '@atrium/contract/limits'
import { toast } from '@atrium/modals'
import { navigate, open, pickLocations, useTexts, type Project } from '@atrium/portal'
import { InlineForm, PickedListInput, useAddPicked, useForm, type NamedThing } from '@atrium/screens'
import { Text } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { inspectionAddress } from '../../addresses/inspection-addresses.ts'
import { listAddress } from '../../addresses/list-state.ts'
import { roundsQuery } from '../../queries/plan.queries.ts'
import { useInspectionRights } from '../../rights/use-inspection-rights.ts'
import { AssetInput } from './asset-input.tsx'
import { ChecklistInput } from './checklist-input.tsx'
import { PeopleInputs } from './people-inputs.tsx'
import { endsBeforeStart, planFields } from './plan-fields.ts'
import { RoundsInput } from './rounds-input.tsx'

interface PlanFormProps {
  readonly project: Project
  /** What the address says that it is about. */
  readonly about: { readonly place: NamedThing | null; readonly asset: NamedThing | null }
  /** Shows the form as it begins. */
  readonly onAnew: () => void
}

/** Plans inspections: one for each place, or one of an asset. */
export function PlanForm({ project, about, onAnew }: PlanFormProps) {
  const t = useTexts()
  const { seesInspections, seesLocations, seesAssets } = useInspectionRights()
  const create = useChange('/inspection/create')
  const add = useAddPicked()
  const form = useForm({
    fields: planFields,
    initial: { targets: about.place ? [about.place] : [], asset_id: about.asset },
    blames: {
      inspection_checklist_unpublished: 'checklist_id',
      inspection_checklist_retired: 'checklist_id',
      inspection_asset_elsewhere: 'asset_id',
    },
    check: ({ checklist_id: checklist, targets, asset_id: asset, starts_on: start, due_on: due }) => ({
      ...(checklist?.id === '' && { checklist_id: t('plan.checklistUnknown') }),
      ...(targets.length === 0 && { targets: t('plan.needs.location') }),
      ...(targets.length > limits.inspectionsAtOnce && {
        targets: t('plan.tooMany', { maximum: limits.inspectionsAtOnce }),
      }),
      ...(targets.length === 1 && asset?.id === '' && { asset_id: t('plan.assetUnknown') }),
      ...(rounds.length > 0 && asked.length === 0 && { left_out: t('rounds.needsOne') }),
      ...(endsBeforeStart(start, due) && { due_on: t('plan.dueBeforeStart') }),
    }),
    async save({ values, facts }) {
      const [only, ...others] = values.targets
      const asset = others.length === 0 ? values.asset_id : null
      const { ids } = await create.mutateAsync({
        project_id: project.id,
        checklist_id: facts.checklist_id,
        targets: values.targets.map(({ id }) => ({
          location_id: id,
          ...(asset && { asset_id: asset.id }),
        })),
        // Left out: all of them, also those that are added before it starts.
        ...(only && others.length === 0 && asked.length < rounds.length && { round_ids: [...asked] }),
        assigned_ids: facts.assigned_ids ?? [],
        team_id: facts.team_id ?? null,
        ...(facts.starts_on && { starts_on: facts.starts_on }),
        ...(facts.due_on && { due_on: facts.due_on }),
      })
      toast.success(t('plan.done', { count: ids.length }))
      const [made, ...more] = ids
      if (!seesInspections) onAnew()
      else if (made !== undefined && more.length === 0) navigate(inspectionAddress(project.code, made))
      else
        navigate(
          listAddress(project.code, { state: 'Scheduled', checklist: facts.checklist_id, sort: 'newest' }),
        )
    },
  })
  const { checklist_id: checklist, targets, asset_id: chosenAsset, left_out: leftOut } = form.values
  const only = targets.length === 1 ? targets[0] : undefined
  const asset = chosenAsset?.id ?? ''
  const canRepeat = only !== undefined && checklist !== null && checklist.id !== ''
  const repeated = useQuery({
    ...roundsQuery(project.id, { checklist: checklist?.id ?? '', location: only?.id ?? '', asset }),
    enabled: canRepeat,
  })
  const rounds: readonly string[] = canRepeat
    ? [...new Set(repeated.data?.sections.flatMap((section) => section.rounds.map(({ id }) => id)))]
    : []
  const asked: readonly string[] = rounds.filter((id) => !leftOut.includes(id))
  const places = form.at('targets')
  return (
    <InlineForm label={t('pages.plan')} submitLabel={t('plan.submit', { count: targets.length })} form={form}>
      <ChecklistInput projectId={project.id} field={form.at('checklist_id')} />
      <PickedListInput
        label={t('plan.places')}
        words="plan"
        required
        field={places}
        hint={targets.length > 1 ? t('plan.oneEach', { count: targets.length }) : undefined}
        addLabel={t('plan.addPlaces')}
        icon={<MapPin size={14} aria-hidden />}
        onPick={
          seesLocations
            ? () => void add(open(pickLocations, { projectId: project.id, mode: 'multiple' }), places)
            : undefined
        }
      />
      {seesAssets && only ? (
        <AssetInput key={only.id} projectId={project.id} locationId={only.id} field={form.at('asset_id')} />
      ) : null}
      {canRepeat ? <RoundsInput query={repeated} field={form.at('left_out')} /> : null}
      {targets.length > 1 ? (
        <Text tone="muted" textStyle="sm">
          {t('rounds.ofEach')}
        </Text>
      ) : null}
      <PeopleInputs
        projectId={project.id}
        people={form.at('assigned_ids')}
        team={form.at('team_id')}
        startsOn={form.at('starts_on')}
        dueOn={form.at('due_on')}
        hint={t('plan.nobodyHint')}
      />
    </InlineForm>
  )
}
