import type { CatalogSpare } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { Table, Text } from '@atrium/ui'
import type { ReactNode } from 'react'

interface SpareTableProps {
  readonly spares: readonly CatalogSpare[]
  /** What can be done with an own spare part of the kind. Without it the table only shows them, with the kinds that name them. */
  readonly actionsOf?: (spare: CatalogSpare) => ReactNode
}

/** The spare parts of a kind in a table. */
export function SpareTable({ spares, actionsOf }: SpareTableProps) {
  const t = useTexts()
  return (
    <Table label={t('asset.tabs.spares')}>
      <thead>
        <tr>
          <th>{t('kindSpares.material')}</th>
          <th>{t('kindSpares.quantity')}</th>
          <th>{t('kindSpares.note')}</th>
          <th>{t('kindSpares.from')}</th>
          {actionsOf ? <th>{t('kinds.actions')}</th> : null}
        </tr>
      </thead>
      <tbody>
        {spares.map((spare) => (
          <tr key={spare.id}>
            <th scope="row">
              <bdi>{spare.material.name}</bdi>
              <Text tone="muted" textStyle="xs" fontWeight="normal">
                <bdi>{spare.material.code}</bdi>
              </Text>
            </th>
            <td>
              <bdi>{spare.quantity}</bdi> <bdi>{spare.material.unit}</bdi>
            </td>
            <td>
              <bdi>{spare.note}</bdi>
            </td>
            <td>{spare.is_inherited || !actionsOf ? <bdi>{spare.catalog.name}</bdi> : t('kindSpecs.own')}</td>
            {actionsOf ? <td>{spare.is_inherited ? null : actionsOf(spare)}</td> : null}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
