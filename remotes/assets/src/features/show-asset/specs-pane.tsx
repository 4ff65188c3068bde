import { LazyDialog, QueryView } from '@atrium/modals'
import { useNameText, useTexts } from '@atrium/portal'
import { Box, Button, EmptyState, FactList, Stack } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { Pencil, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { assetSpecsQuery } from '../../queries/asset.queries.ts'
import { useAssetRights } from '../../rights/use-asset-rights.ts'
import { SpecValue } from './spec-value.tsx'

const loadEdit = () => import('../edit-specs/edit-specs.dialog.tsx')

export interface SpecsPaneProps {
  readonly projectId: string
  readonly assetId: string
}

/** The specifications of an asset, which its kind defines, with their values. */
export default function SpecsPane({ projectId, assetId }: SpecsPaneProps) {
  const t = useTexts()
  const nameText = useNameText()
  const { mayEdit } = useAssetRights()
  const [isEditing, setEditing] = useState(false)
  const onClose = () => setEditing(false)
  const query = useQuery(assetSpecsQuery(projectId, assetId))
  return (
    <QueryView query={query} loading={t('specs.loading')} failed={t('specs.failed')} lines={4}>
      {({ specs }) =>
        specs.length === 0 ? (
          <EmptyState title={t('specs.none')} hint={t('specs.noneHint')} icon={<SlidersHorizontal />} />
        ) : (
          <Stack gap="4">
            <FactList
              facts={specs.map((spec) => ({
                key: spec.id,
                name: nameText(spec.name) || spec.code,
                value: <SpecValue spec={spec} />,
              }))}
            />
            {mayEdit ? (
              <Box>
                <Button size="sm" onClick={() => setEditing(true)}>
                  <Pencil size={14} aria-hidden />
                  {t('specs.edit')}
                </Button>
              </Box>
            ) : null}
            {isEditing ? (
              <LazyDialog load={loadEdit} props={{ projectId, assetId, onClose }} onFailed={onClose} />
            ) : null}
          </Stack>
        )
      }
    </QueryView>
  )
}
