import { LazyDialog, QueryView } from '@atrium/modals'
import { useAccess, useTexts } from '@atrium/portal'
import { Box, Button, EmptyState, Stack } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { Gauge, Plus } from 'lucide-react'
import { useState } from 'react'
import { kindParamsQuery } from '../../queries/kind.queries.ts'
import type { ParamAction } from './param-action.ts'
import { ParamTable } from './param-table.tsx'

const loadForm = () => import('./kind-param.dialog.tsx')
const loadRemove = () => import(/* webpackChunkName: "removals" */ './remove-param.dialog.tsx')

export interface KindParamsPaneProps {
  readonly projectId: string
  readonly kindId: string
}

/** The parameters of a kind: its own, which can be changed here, and those that it takes over. */
export default function KindParamsPane({ projectId, kindId }: KindParamsPaneProps) {
  const t = useTexts()
  const query = useQuery(kindParamsQuery(projectId, kindId))
  const mayAdd = useAccess('catalog_params_add')
  const [action, setAction] = useState<ParamAction | null>(null)
  const onClose = () => setAction(null)
  const { name, param } = action ?? {}
  return (
    <QueryView query={query} loading={t('kindParams.loading')} failed={t('kindParams.failed')} lines={4}>
      {(read) => (
        <Stack gap="4">
          {read.params.length === 0 ? (
            <EmptyState title={t('kindParams.none')} hint={t('kindParams.noneHint')} icon={<Gauge />} />
          ) : (
            <ParamTable read={read} onAction={setAction} />
          )}
          {mayAdd ? (
            <Box>
              <Button size="sm" onClick={() => setAction({ name: 'add' })}>
                <Plus size={16} aria-hidden />
                {t('kindParams.add')}
              </Button>
            </Box>
          ) : null}
          {name === 'add' || (name === 'edit' && param) ? (
            <LazyDialog
              load={loadForm}
              props={{ kindId, read, ...(param && { param }), onClose }}
              onFailed={onClose}
            />
          ) : null}
          {name === 'remove' && param ? (
            <LazyDialog
              load={loadRemove}
              props={{ projectId, kindId, read, param, onClose }}
              onFailed={onClose}
            />
          ) : null}
        </Stack>
      )}
    </QueryView>
  )
}
