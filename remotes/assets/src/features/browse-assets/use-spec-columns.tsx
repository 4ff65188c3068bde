import type { ListedSpec } from '@atrium/contract'
import { limits } from '@atrium/contract/limits'
import { useAccess, useNameText, useTexts } from '@atrium/portal'
import { useColumnKeys, type Column, type List } from '@atrium/screens'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AssetFilters, AssetSort, FoundAsset } from '../../queries/asset.queries.ts'
import { listedSpecsQuery } from '../../queries/kind.queries.ts'
import { useAssetRights } from '../../rights/use-asset-rights.ts'
import { useSpecText } from '../show-asset/use-spec-text.ts'

const prefix = 'spec.'
const idInKey = /^spec\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

interface SpecColumns {
  /** Shown only to people who choose them. */
  readonly columns: readonly Column<FoundAsset, AssetSort>[]
  /** The specifications that the person has chosen as columns. */
  readonly specIds: readonly string[]
}

/** The specifications that the list of assets can show as columns; none for a person who may not see them. */
export function useSpecColumns(projectId: string, list: List<AssetFilters, AssetSort>): SpecColumns {
  const t = useTexts()
  const nameText = useNameText()
  const valueText = useSpecText()
  const { seesKinds } = useAssetRights()
  const seesSpecs = useAccess('catalog_specs_view') && seesKinds
  const keys = useColumnKeys(list, 'list')
  const { data } = useQuery({
    ...listedSpecsQuery(projectId, list.filters.kind),
    enabled: seesSpecs,
    placeholderData: keepPreviousData,
  })
  const specs = data?.specs ?? []
  const named = ({ name, code }: ListedSpec) => nameText(name) || code
  const byName = Map.groupBy(specs, named)
  return {
    columns: specs.map((spec) => {
      const { id, catalog, type, unit } = spec
      const name = named(spec)
      const isNumber = type === 'number' || type === 'integer'
      return {
        key: `${prefix}${id}`,
        // Kinds may have specifications of the same name.
        title: byName.get(name)?.length === 1 ? name : t('list.specOfKind', { name, kind: catalog.name }),
        width: 'minmax(5rem, 1fr)',
        onlyWide: true,
        isExtra: true,
        ...(isNumber && { align: 'end' as const }),
        cell({ specs: values }) {
          const value = values.find(({ spec_id: of }) => of === id)?.value
          return value === undefined ? null : <bdi>{valueText({ value, type, unit })}</bdi>
        },
      }
    }),
    specIds: seesSpecs
      ? keys.flatMap((key) => idInKey.exec(key)?.[1] ?? []).slice(0, limits.specColumns)
      : [],
  }
}
