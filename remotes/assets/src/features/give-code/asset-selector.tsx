import { listPage } from '@atrium/client'
import type { RegisteredAsset } from '@atrium/contract'
import { Selector, type SelectorSource } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { useMemo } from 'react'

interface AssetSelectorProps {
  readonly projectId: string
  readonly onOk: (asset: RegisteredAsset) => void
  readonly onCancel: () => void
}

/** Selects one asset of a project, page by page. */
export function AssetSelector({ projectId, onOk, onCancel }: AssetSelectorProps) {
  const t = useTexts()
  const source = useMemo<SelectorSource<RegisteredAsset, undefined>>(
    () => ({
      load: ({ search, page }, signal) =>
        listPage(
          '/asset/search',
          { project_id: projectId, page, ...(search !== '' && { search_text: search }) },
          ({ assets }) => assets,
          { signal, failed: () => t('list.failed') },
        ),
    }),
    [projectId, t],
  )
  return (
    <Selector
      title={t('giveCode.choose')}
      source={source}
      row={({ id, name, code, path }) => ({
        id,
        name,
        description: [code, path.map((step) => step.name).join(' › ')].filter(Boolean).join(' · '),
      })}
      searchPlaceholder={t('list.placeholder')}
      initialFilters={undefined}
      emptyText={t('list.none')}
      onOk={([asset]) => asset && onOk(asset)}
      onCancel={onCancel}
    />
  )
}
