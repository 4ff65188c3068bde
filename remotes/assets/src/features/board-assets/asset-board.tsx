import type { RegisteredAsset } from '@atrium/contract'
import { LazyDialog } from '@atrium/modals'
import type { Project } from '@atrium/portal'
import type { List } from '@atrium/screens'
import { Grid } from '@atrium/ui'
import { useState } from 'react'
import { statuses } from '../../addresses/page-state.ts'
import type { AssetFilters, AssetSort } from '../../queries/asset.queries.ts'
import { BoardColumn } from './board-column.tsx'

interface AssetBoardProps {
  readonly project: Project
  readonly list: List<AssetFilters, AssetSort>
}

const loadStatus = () => import('./status-of-card.dialog.tsx')

/** The assets that match the filters, as cards in a column for each status. A filter by status leaves one column. */
export function AssetBoard({ project, list }: AssetBoardProps) {
  const [asset, setAsset] = useState<RegisteredAsset | null>(null)
  const { status: only } = list.filters
  const shown = statuses.filter((status) => only === '' || status === only)
  const [returnedId, setReturnedId] = useState<string | null>(null)
  const onClose = () => {
    setAsset(null)
    setReturnedId(asset?.id ?? null)
  }
  return (
    <Grid
      gap="3"
      alignItems="start"
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        md: 'repeat(2, minmax(0, 1fr))',
        xl: 'repeat(4, minmax(0, 1fr))',
      }}
    >
      {shown.map((status) => (
        <BoardColumn
          key={status}
          project={project}
          list={list}
          status={status}
          returnedId={returnedId}
          onChangeStatus={setAsset}
        />
      ))}
      {asset ? <LazyDialog load={loadStatus} props={{ asset, onClose }} onFailed={onClose} /> : null}
    </Grid>
  )
}
