import type { CallReply, Location } from '@atrium/contract'
import { open, showLocationPath, useTexts } from '@atrium/portal'
import { Badge, Box, Button, Heading, HStack, MenuButton, type MenuItem } from '@atrium/ui'
import {
  EllipsisVertical,
  FolderTree,
  Move,
  Pencil,
  Plus,
  RotateCcw,
  Route,
  TextCursorInput,
  Trash2,
} from 'lucide-react'
import type { StartDeed } from '../../pages/deed.ts'
import { useLocationRights } from '../../rights/use-location-rights.ts'
import { CategoryIcon } from '../../tree/category-icon.tsx'
import { mayMove } from '../../tree/drop-target.ts'
import { useCategoryName } from '../../tree/use-category-name.ts'
import { PathLinks } from './path-links.tsx'

export type DetailedLocation = CallReply<'/location/getDetails'>['location']

interface DetailsHeadProps {
  readonly location: DetailedLocation
  readonly onGoTo: (locationId: string) => void
  readonly onShowInTree: (locationId: string) => void
  readonly startDeed: StartDeed
  /** Begins to rename it in the tree; null where the tree is not beside. */
  readonly onRename: ((location: Location) => void) | null
}

/** What one is looking at, where it stands, and what may be done with it. */
export function DetailsHead({ location, onGoTo, onShowInTree, startDeed, onRename }: DetailsHeadProps) {
  const t = useTexts()
  const categoryName = useCategoryName()
  const { mayAdd, mayEdit, mayRemove, seesAll } = useLocationRights()
  const { is_active: isActive } = location
  const items: MenuItem[] = [
    { value: 'showInTree', label: t('deeds.showInTree'), icon: <FolderTree size={16} /> },
    { value: 'path', label: t('deeds.path'), icon: <Route size={16} /> },
  ]
  if (mayEdit && isActive && onRename)
    items.push({
      value: 'rename',
      label: t('deeds.rename'),
      icon: <TextCursorInput size={16} />,
      detail: 'F2',
    })
  if (mayEdit && mayMove(location, seesAll))
    items.push({ value: 'move', label: t('deeds.move'), icon: <Move size={16} />, separated: true })
  if (mayRemove && isActive)
    items.push({ value: 'remove', label: t('deeds.remove'), icon: <Trash2 size={16} />, tone: 'danger' })

  function choose(value: string): void {
    if (value === 'move' || value === 'remove') startDeed({ kind: value, location })
    else if (value === 'rename') onRename?.(location)
    else if (value === 'path') void open(showLocationPath, { locationId: location.id })
    else onShowInTree(location.id)
  }

  return (
    <Box display="flex" flexDirection="column" gap="2" minWidth="0">
      <PathLinks path={location.path} ownId={location.id} onGoTo={onGoTo} />
      <HStack flexWrap="wrap" gap="2" alignItems="flex-start">
        <Heading as="h2" textStyle="xl" flex="1 1 12rem" minWidth="0" overflowWrap="anywhere">
          <bdi>{location.name}</bdi>
        </Heading>
        <HStack gap="1" flexWrap="wrap">
          {mayEdit && isActive ? (
            <Button size="sm" onClick={() => startDeed({ kind: 'edit', location })}>
              <Pencil size={14} aria-hidden />
              {t('deeds.edit')}
            </Button>
          ) : null}
          {mayAdd && isActive ? (
            <Button size="sm" onClick={() => startDeed({ kind: 'create', parent: location })}>
              <Plus size={14} aria-hidden />
              {t('deeds.addBelow')}
            </Button>
          ) : null}
          {mayRemove && !isActive ? (
            <Button size="sm" onClick={() => startDeed({ kind: 'reactivate', location })}>
              <RotateCcw size={14} aria-hidden />
              {t('deeds.reactivate')}
            </Button>
          ) : null}
          <MenuButton
            size="sm"
            kind="quiet"
            label={t('deeds.more')}
            icon={<EllipsisVertical size={16} />}
            items={items}
            onSelect={choose}
          />
        </HStack>
      </HStack>
      <HStack gap="2" flexWrap="wrap" color="fg.muted">
        {location.category_code === '' ? null : (
          <Badge>
            <CategoryIcon category={location.category_code} size={12} />
            {categoryName(location.category_code)}
          </Badge>
        )}
        {isActive ? null : <Badge tone="warning">{t('tree.removed')}</Badge>}
      </HStack>
    </Box>
  )
}
