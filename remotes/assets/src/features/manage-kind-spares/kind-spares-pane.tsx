import type { CatalogSpare } from '@atrium/contract'
import { LazyDialog, QueryView } from '@atrium/modals'
import { useAccess, useTexts } from '@atrium/portal'
import { Box, Button, EmptyState, Stack } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { Package, Plus } from 'lucide-react'
import { useState } from 'react'
import { kindSparesQuery } from '../../queries/spare.queries.ts'
import { useKindRights } from '../../rights/use-asset-rights.ts'
import type { SpareAction } from './spare-action.ts'
import { SpareMenu } from './spare-menu.tsx'
import { SpareTable } from './spare-table.tsx'

const loadForm = () => import('./kind-spare.dialog.tsx')
const loadRemove = () => import(/* webpackChunkName: "removals" */ './remove-spare.dialog.tsx')

export interface KindSparesPaneProps {
  readonly projectId: string
  readonly kindId: string
}

/** The spare parts of a kind: its own, which can be changed here, and those that it takes over. */
export default function KindSparesPane({ projectId, kindId }: KindSparesPaneProps) {
  const t = useTexts()
  const query = useQuery(kindSparesQuery(projectId, kindId))
  const { mayEdit } = useKindRights()
  const seesMaterials = useAccess('materials_view')
  const [action, setAction] = useState<SpareAction | null>(null)
  const onClose = () => setAction(null)
  const { name, spare } = action ?? {}
  return (
    <QueryView query={query} loading={t('kindSpares.loading')} failed={t('kindSpares.failed')} lines={4}>
      {(read) => (
        <Stack gap="4">
          {read.spares.length === 0 ? (
            <EmptyState title={t('kindSpares.none')} hint={t('kindSpares.noneHint')} icon={<Package />} />
          ) : (
            <SpareTable
              spares={read.spares}
              {...(mayEdit && {
                actionsOf: (one: CatalogSpare) => (
                  <SpareMenu kindId={kindId} read={read} spare={one} onAction={setAction} />
                ),
              })}
            />
          )}
          {mayEdit && seesMaterials ? (
            <Box>
              <Button size="sm" onClick={() => setAction({ name: 'add' })}>
                <Plus size={16} aria-hidden />
                {t('kindSpares.add')}
              </Button>
            </Box>
          ) : null}
          {name === 'add' || (name === 'edit' && spare) ? (
            <LazyDialog
              load={loadForm}
              props={{ projectId, kindId, read, ...(spare && { spare }), onClose }}
              onFailed={onClose}
            />
          ) : null}
          {name === 'remove' && spare ? (
            <LazyDialog load={loadRemove} props={{ kindId, read, spare, onClose }} onFailed={onClose} />
          ) : null}
        </Stack>
      )}
    </QueryView>
  )
}
