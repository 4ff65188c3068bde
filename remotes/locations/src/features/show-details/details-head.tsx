import type { CallReply } from '@atrium/contract'
import { useProject, useTexts } from '@atrium/portal'
import { PaneHead } from '@atrium/screens'
import { Badge, Button, MenuButton } from '@atrium/ui'
import { EllipsisVertical, FolderTree, Pencil, Plus, RotateCcw } from 'lucide-react'
import type { StartAction } from '../act-on-location/action.ts'
import { locationAddress } from '../../addresses/page-state.ts'
import { useLocationRights } from '../../rights/use-location-rights.ts'
import { CategoryIcon } from '../../tree/category-icon.tsx'
import { useCategoryName } from '../../tree/use-category-name.ts'
import type { MenuOf } from '../act-on-location/use-location-menu.tsx'
import { PathLinks } from './path-links.tsx'

export type DetailedLocation = CallReply<'/location/getDetails'>['location']

interface DetailsHeadProps {
  readonly location: DetailedLocation
  readonly onGoTo: (locationId: string) => void
  readonly onShowInTree: (locationId: string) => void
  readonly startAction: StartAction
  readonly menuOf: MenuOf
}

/** The name and path of a location, with its actions. */
export function DetailsHead({ location, onGoTo, onShowInTree, startAction, menuOf }: DetailsHeadProps) {
  const t = useTexts()
  const categoryName = useCategoryName()
  const { code: project } = useProject()
  const { mayAdd, mayEdit, mayRemove } = useLocationRights()
  const { is_active: isActive, category_code: category } = location
  const hasState = category !== '' || !isActive
  const menu = menuOf(location, 'rest')
  const items = [
    { value: 'showInTree', label: t('actions.showInTree'), icon: <FolderTree size={16} /> },
    ...menu.items,
  ]

  return (
    <PaneHead
      path={
        <PathLinks
          path={location.path}
          ownId={location.id}
          label={t('details.way')}
          addressOf={(id) => locationAddress(project, id)}
          onGoTo={onGoTo}
        />
      }
      name={location.name}
      state={
        hasState ? (
          <>
            {category === '' ? null : (
              <Badge>
                <CategoryIcon category={category} size={12} />
                {categoryName(category)}
              </Badge>
            )}
            {isActive ? null : <Badge tone="warning">{t('tree.removed')}</Badge>}
          </>
        ) : null
      }
      actions={
        <>
          {mayEdit && isActive ? (
            <Button size="sm" onClick={() => startAction({ kind: 'edit', location })}>
              <Pencil size={14} aria-hidden />
              {t('actions.edit')}
            </Button>
          ) : null}
          {mayAdd && isActive ? (
            <Button size="sm" onClick={() => startAction({ kind: 'create', parent: location })}>
              <Plus size={14} aria-hidden />
              {t('actions.addBelow')}
            </Button>
          ) : null}
          {mayRemove && !isActive ? (
            <Button size="sm" onClick={() => startAction({ kind: 'reactivate', locations: [location] })}>
              <RotateCcw size={14} aria-hidden />
              {t('actions.reactivate')}
            </Button>
          ) : null}
          <MenuButton
            size="sm"
            kind="quiet"
            label={t('actions.more')}
            icon={<EllipsisVertical size={16} />}
            items={items}
            onSelect={(value) => (value === 'showInTree' ? onShowInTree(location.id) : menu.choose(value))}
          />
        </>
      }
    />
  )
}
