import type { CallReply, CatalogParam } from '@atrium/contract'
import { useAccess, useNameText, useTexts } from '@atrium/portal'
import { MenuButton, Table, Text } from '@atrium/ui'
import { EllipsisVertical } from 'lucide-react'
import type { ParamAction } from './param-action.ts'

interface ParamTableProps {
  readonly read: CallReply<'/catalog/getParams/{id}'>
  readonly onAction: (action: ParamAction) => void
}

/** The parameters of a kind in a table. Only its own have actions. */
export function ParamTable({ read, onAction }: ParamTableProps) {
  const t = useTexts()
  const nameText = useNameText()
  const mayEdit = useAccess('catalog_params_edit')
  const mayRemove = useAccess('catalog_params_delete')
  const items = [
    ...(mayEdit ? [{ value: 'edit', label: t('kinds.edit') }] : []),
    ...(mayRemove ? [{ value: 'remove', label: t('kinds.remove'), tone: 'danger' as const }] : []),
  ]
  return (
    <Table label={t('asset.tabs.params')}>
      <thead>
        <tr>
          <th>{t('fields.name')}</th>
          <th>{t('kindParams.kind')}</th>
          <th>{t('kindParams.normal')}</th>
          <th>{t('kindSpecs.from')}</th>
          <th>{t('kinds.actions')}</th>
        </tr>
      </thead>
      <tbody>
        {read.params.map((param) => {
          const name = nameText(param.name) || param.code
          return (
            <tr key={param.id}>
              <th scope="row">
                <bdi>{name}</bdi>
                <Text tone="muted" textStyle="xs" fontWeight="normal">
                  <bdi>{param.code}</bdi>
                </Text>
              </th>
              <td>
                {t(`kindParams.kinds.${param.kind}`)}
                {param.unit === '' ? null : (
                  <>
                    {' · '}
                    <bdi>{param.unit}</bdi>
                  </>
                )}
              </td>
              <td>
                <NormalRange param={param} />
              </td>
              <td>{param.is_inherited ? <bdi>{param.catalog.name}</bdi> : t('kindSpecs.own')}</td>
              <td>
                {param.is_inherited || items.length === 0 ? null : (
                  <MenuButton
                    size="sm"
                    kind="quiet"
                    label={t('kinds.actionsOf', { name })}
                    icon={<EllipsisVertical size={16} />}
                    items={items}
                    onSelect={(value) => onAction({ name: value === 'remove' ? 'remove' : 'edit', param })}
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

/** The values of a parameter that need no attention. */
function NormalRange({ param }: { readonly param: CatalogParam }) {
  const t = useTexts()
  const minimum = param.warn_low ?? param.alarm_low
  const maximum = param.warn_high ?? param.alarm_high
  if (minimum !== null && maximum !== null) return t('specs.between', { minimum, maximum })
  if (minimum !== null) return t('specs.from', { minimum })
  return maximum === null ? t('specs.unset') : t('specs.to', { maximum })
}
