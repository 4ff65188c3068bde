import type { AssetDetails } from '@atrium/contract'
import { LazyDialog, QueryView } from '@atrium/modals'
import { navigate, useTexts, type Project } from '@atrium/portal'
import { TreeLines, useTreeLines } from '@atrium/screens'
import { Badge, Box, Button, EmptyState, Stack, Text } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { Blocks, Plus, Wrench } from 'lucide-react'
import { useState } from 'react'
import { assetAddress } from '../../addresses/page-state.ts'
import { partsQuery } from '../../queries/part.queries.ts'
import { useAssetRights } from '../../rights/use-asset-rights.ts'
import { statusTones } from '../show-asset/asset-tones.ts'
import { usePartTree, type PartItem } from './use-part-tree.ts'

const loadAdd = () => import('../edit-asset/asset.dialog.tsx')

export interface PartsPaneProps {
  readonly project: Project
  readonly asset: AssetDetails
}

/** The parts of an asset as a tree, at all levels. */
export default function PartsPane({ project, asset }: PartsPaneProps) {
  const t = useTexts()
  const { mayAdd } = useAssetRights()
  const [isAdding, setAdding] = useState(false)
  const onClose = () => setAdding(false)
  const query = useQuery(partsQuery(project.id, asset.id))
  const place = { id: asset.location_id, name: asset.path.at(-1)?.name ?? '' }
  const add =
    mayAdd && asset.operational_status !== 'Retired' ? (
      <Button size="sm" onClick={() => setAdding(true)}>
        <Plus size={14} aria-hidden />
        {t('parts.add')}
      </Button>
    ) : null
  return (
    <Stack gap="4">
      <QueryView query={query} loading={t('parts.loading')} failed={t('parts.failed')} lines={4}>
        {({ assets }) =>
          assets.length === 0 ? (
            <EmptyState title={t('parts.none')} hint={t('parts.noneHint')} icon={<Blocks />} />
          ) : (
            <PartTree project={project} assetId={asset.id} />
          )
        }
      </QueryView>
      {add ? <Box>{add}</Box> : null}
      {isAdding ? (
        <LazyDialog
          load={loadAdd}
          props={{ projectId: project.id, place, parent: asset, onClose }}
          onFailed={onClose}
        />
      ) : null}
    </Stack>
  )
}

/** So many lines are shown before the tree scrolls. */
const mostLines = 14

function PartTree({ project, assetId }: { readonly project: Project; readonly assetId: string }) {
  const t = useTexts()
  const { tree, isFetching, isCut, failed } = usePartTree(project.id, assetId)
  const lines = useTreeLines(tree)
  const lineOf = ({ name, code, operational_status: status, is_detached: isDetached, path }: PartItem) => (
    <>
      <span data-part="icon">
        <Wrench size={16} aria-hidden />
      </span>
      <span data-part="name" data-faded={status === 'Retired' ? '' : undefined} dir="auto">
        {name}
      </span>
      {isDetached ? <span data-part="state">{t('parts.at', { place: path.at(-1)?.name ?? '' })}</span> : null}
      {status === 'Active' ? null : <Badge tone={statusTones[status]}>{t(`status.${status}`)}</Badge>}
      <span data-part="code">
        <bdi>{code}</bdi>
      </span>
    </>
  )
  const shown = Math.min(Math.max(tree.outline.count, 1), mostLines)
  return (
    <Stack gap="2">
      <Box display="flex" flexDirection="column" style={{ height: shown * lines.height }}>
        <TreeLines
          tree={tree}
          lines={lines}
          label={t('asset.tabs.parts')}
          selectedId={null}
          isBusy={isFetching}
          seesAll={false}
          renderItem={lineOf}
          onChoose={({ id }) => navigate(assetAddress(project.code, id))}
        />
      </Box>
      {failed ? (
        <QueryView query={failed} loading={t('parts.loading')} failed={t('parts.failed')} lines={1}>
          {() => null}
        </QueryView>
      ) : null}
      {isCut ? (
        <Text textStyle="sm" color="fg.muted">
          {t('parts.cut')}
        </Text>
      ) : null}
    </Stack>
  )
}
