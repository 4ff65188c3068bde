import { limits } from '@atrium/contract/limits'
import { LazyDialog, toast } from '@atrium/modals'
import { open, pickLocations, useAccess, useTexts, type Project } from '@atrium/portal'
import { ChoiceFilter, FilterBar, SearchFilter, type List } from '@atrium/screens'
import { Button } from '@atrium/ui'
import { MapPin, Shapes, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { conditions as judgements, statuses, warranties } from '../../addresses/page-state.ts'
import type { AssetFilters as Filters, AssetSort } from '../../queries/asset.queries.ts'
import { readConditions, writeConditions } from '../../queries/spec-condition.ts'
import { useAssetRights } from '../../rights/use-asset-rights.ts'
import { WordFilter } from '../choose-word/word-filter.tsx'
import { AssetFilterChips } from './asset-filter-chips.tsx'

interface AssetFiltersProps {
  readonly project: Project
  readonly list: List<Filters, AssetSort>
}

const loadKind = () => import('./filter-by-kind.dialog.tsx')
const loadSpec = () => import('./filter-by-spec.dialog.tsx')

/** The filters of the list of assets. The address holds them all. */
export function AssetFilters({ project, list }: AssetFiltersProps) {
  const t = useTexts()
  const seesLocations = useAccess('location_view')
  const { seesKinds } = useAssetRights()
  const seesSpecs = useAccess('catalog_specs_view')
  const [choosesKind, setChoosesKind] = useState(false)
  const [choosesSpec, setChoosesSpec] = useState(false)
  const { filters, filter } = list
  const conditions = readConditions(filters.spec)
  async function pickPlace(): Promise<void> {
    const picked = await open(pickLocations, { projectId: project.id, mode: 'single' })
    if (picked.role === 'failed') toast.error(t('messages.load_failed'))
    else if (picked.role === 'ok' && picked.data[0]) filter({ location: picked.data[0].id })
  }
  return (
    <FilterBar chips={<AssetFilterChips projectId={project.id} list={list} />}>
      <SearchFilter list={list} words="list" />
      <ChoiceFilter
        label={t('fields.status')}
        width="9rem"
        value={filters.status}
        options={[
          { value: '', label: t('filters.anyStatus') },
          ...statuses.map((value) => ({ value, label: t(`status.${value}`) })),
        ]}
        onChange={(status) => filter({ status })}
      />
      <ChoiceFilter
        label={t('fields.condition')}
        width="9rem"
        value={filters.condition}
        options={[
          { value: '', label: t('filters.anyCondition') },
          ...judgements.map((value) => ({ value, label: t(`condition.${value}`) })),
        ]}
        onChange={(condition) => filter({ condition })}
      />
      <WordFilter
        projectId={project.id}
        kind="criticality"
        label={t('fields.criticality_level')}
        value={filters.criticality}
        onChange={(criticality) => filter({ criticality })}
      />
      <WordFilter
        projectId={project.id}
        kind="lifecycle"
        label={t('fields.lifecycle_status')}
        value={filters.lifecycle}
        onChange={(lifecycle) => filter({ lifecycle })}
      />
      <ChoiceFilter
        label={t('fields.warranty')}
        width="11rem"
        value={filters.warranty}
        options={[
          { value: '', label: t('filters.anyWarranty') },
          ...warranties.map((value) => ({ value, label: t(`filters.warranty.${value}`) })),
        ]}
        onChange={(warranty) => filter({ warranty })}
      />
      {seesLocations ? (
        <Button onClick={() => void pickPlace()}>
          <MapPin size={16} aria-hidden />
          {t('filters.pickLocation')}
        </Button>
      ) : null}
      {seesKinds ? (
        <Button onClick={() => setChoosesKind(true)}>
          <Shapes size={16} aria-hidden />
          {t('filters.pickKind')}
        </Button>
      ) : null}
      {seesKinds && seesSpecs && filters.kind !== '' && conditions.length < limits.specConditions ? (
        <Button onClick={() => setChoosesSpec(true)}>
          <SlidersHorizontal size={16} aria-hidden />
          {t('filters.pickSpec')}
        </Button>
      ) : null}
      {choosesSpec ? (
        <LazyDialog
          load={loadSpec}
          props={{
            projectId: project.id,
            kindId: filters.kind,
            onChosen: (condition) => filter({ spec: writeConditions([...conditions, condition]) }),
            onClose: () => setChoosesSpec(false),
          }}
          onFailed={() => setChoosesSpec(false)}
        />
      ) : null}
      {choosesKind ? (
        <LazyDialog
          load={loadKind}
          props={{
            projectId: project.id,
            // Another kind has other specifications.
            onChosen: (kind) => filter({ kind, spec: '' }),
            onClose: () => setChoosesKind(false),
          }}
          onFailed={() => setChoosesKind(false)}
        />
      ) : null}
    </FilterBar>
  )
}
