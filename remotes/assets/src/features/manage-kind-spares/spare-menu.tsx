import type { CallReply, CatalogSpare } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { MenuButton } from '@atrium/ui'
import { EllipsisVertical } from 'lucide-react'
import type { SpareAction } from './spare-action.ts'
import { useMoveSpare } from './use-move-spare.ts'
import { ownSpares } from './written-spares.ts'

interface SpareMenuProps {
  readonly kindId: string
  readonly read: CallReply<'/catalog/getSpares/{id}'>
  readonly spare: CatalogSpare
  readonly onAction: (action: SpareAction) => void
}

/** What can be done with a spare part of a kind: edit it, move it by one place, remove it. */
export function SpareMenu({ kindId, read, spare, onAction }: SpareMenuProps) {
  const t = useTexts()
  const move = useMoveSpare(kindId, read)
  const own = ownSpares(read.spares)
  const at = own.findIndex(({ id }) => id === spare.id)
  return (
    <MenuButton
      size="sm"
      kind="quiet"
      label={t('kinds.actionsOf', { name: spare.material.name })}
      icon={<EllipsisVertical size={16} />}
      items={[
        { value: 'edit', label: t('kinds.edit') },
        ...(at > 0 ? [{ value: 'up', label: t('kindSpares.up') }] : []),
        ...(at < own.length - 1 ? [{ value: 'down', label: t('kindSpares.down') }] : []),
        { value: 'remove', label: t('kinds.remove'), tone: 'danger' as const },
      ]}
      onSelect={(value) => {
        if (value === 'up' || value === 'down') move(spare, value === 'up' ? -1 : 1)
        else onAction({ name: value === 'remove' ? 'remove' : 'edit', spare })
      }}
    />
  )
}
