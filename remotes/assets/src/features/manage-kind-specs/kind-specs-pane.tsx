import type { CallReply, CatalogSpec } from '@atrium/contract'
import { LazyDialog, QueryView } from '@atrium/modals'
import { useAccess, useNameText, useTexts } from '@atrium/portal'
import { Badge, Box, Button, EmptyState, MenuButton, Stack, Table, Text } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { EllipsisVertical, Plus, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { kindSpecsQuery } from '../../queries/kind.queries.ts'

const loadForm = () => import('./kind-spec.dialog.tsx')
const loadRemove = () => import(/* webpackChunkName: "removals" */ './remove-spec.dialog.tsx')

export interface KindSpecsPaneProps {
  readonly projectId: string
  readonly kindId: string
}

interface Action {
  readonly name: 'add' | 'edit' | 'remove'
  readonly spec?: CatalogSpec
}

/** The specifications of a kind: its own, which can be changed here, and those that it takes over. */
export default function KindSpecsPane({ projectId, kindId }: KindSpecsPaneProps) {
  const t = useTexts()
  const query = useQuery(kindSpecsQuery(projectId, kindId))
  const mayAdd = useAccess('catalog_specs_add')
  const [action, setAction] = useState<Action | null>(null)
  const onClose = () => setAction(null)
  return (
    <QueryView query={query} loading={t('specs.loading')} failed={t('specs.failed')} lines={4}>
      {(read) => (
        <Stack gap="4">
          {read.specs.length === 0 ? (
            <EmptyState
              title={t('kindSpecs.none')}
              hint={t('kindSpecs.noneHint')}
              icon={<SlidersHorizontal />}
            />
          ) : (
            <SpecTable read={read} onAction={setAction} />
          )}
          {mayAdd ? (
            <Box>
              <Button size="sm" onClick={() => setAction({ name: 'add' })}>
                <Plus size={16} aria-hidden />
                {t('kindSpecs.add')}
              </Button>
            </Box>
          ) : null}
          {action?.name === 'add' ? (
            <LazyDialog load={loadForm} props={{ kindId, read, onClose }} onFailed={onClose} />
          ) : null}
          {action?.name === 'edit' && action.spec ? (
            <LazyDialog
              load={loadForm}
              props={{ kindId, read, spec: action.spec, onClose }}
              onFailed={onClose}
            />
          ) : null}
          {action?.name === 'remove' && action.spec ? (
            <LazyDialog
              load={loadRemove}
              props={{ kindId, read, spec: action.spec, onClose }}
              onFailed={onClose}
            />
          ) : null}
        </Stack>
      )}
    </QueryView>
  )
}

interface SpecTableProps {
  readonly read: CallReply<'/catalog/getSpecs/{id}'>
  readonly onAction: (action: Action) => void
}

function SpecTable({ read, onAction }: SpecTableProps) {
  const t = useTexts()
  const nameText = useNameText()
  const mayEdit = useAccess('catalog_specs_edit')
  const mayRemove = useAccess('catalog_specs_delete')
  const items = [
    ...(mayEdit ? [{ value: 'edit', label: t('kinds.edit') }] : []),
    ...(mayRemove ? [{ value: 'remove', label: t('kinds.remove'), tone: 'danger' as const }] : []),
  ]
  return (
    <Table label={t('asset.tabs.specs')}>
      <thead>
        <tr>
          <th>{t('fields.name')}</th>
          <th>{t('kindSpecs.type')}</th>
          <th>{t('kindSpecs.from')}</th>
          <th>{t('kinds.actions')}</th>
        </tr>
      </thead>
      <tbody>
        {read.specs.map((spec) => {
          const name = nameText(spec.name) || spec.code
          return (
            <tr key={spec.id}>
              <th scope="row">
                <bdi>{name}</bdi>{' '}
                {spec.is_mandatory ? <Badge tone="neutral">{t('kindSpecs.is_mandatory')}</Badge> : null}
                <Text tone="muted" textStyle="xs" fontWeight="normal">
                  <bdi>{spec.code}</bdi>
                </Text>
              </th>
              <td>
                {t(`kindSpecs.types.${spec.type}`)}
                {spec.unit === '' ? null : (
                  <>
                    {' · '}
                    <bdi>{spec.unit}</bdi>
                  </>
                )}
                {spec.choices.length === 0 ? null : (
                  <Text tone="muted" textStyle="xs">
                    <bdi>{spec.choices.join(', ')}</bdi>
                  </Text>
                )}
              </td>
              <td>{spec.is_inherited ? <bdi>{spec.catalog.name}</bdi> : t('kindSpecs.own')}</td>
              <td>
                {spec.is_inherited || items.length === 0 ? null : (
                  <MenuButton
                    size="sm"
                    kind="quiet"
                    label={t('kinds.actionsOf', { name })}
                    icon={<EllipsisVertical size={16} />}
                    items={items}
                    onSelect={(value) => onAction({ name: value === 'remove' ? 'remove' : 'edit', spec })}
                  />
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}
