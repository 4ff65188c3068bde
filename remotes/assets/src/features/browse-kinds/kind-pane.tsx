import type { CatalogInTree } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { FilterBar, QueryPlaceholder, SearchFilter, type DropTarget } from '@atrium/screens'
import { Box, Callout, Checkbox, EmptyState, FloatingMenu, HStack, Text } from '@atrium/ui'
import { Blocks } from 'lucide-react'
import type { KindFilters } from '../../queries/kind.queries.ts'
import { useKindRights } from '../../rights/use-asset-rights.ts'
import type { StartKindAction } from '../manage-kinds/kind-action.ts'
import type { KindMenuOf } from '../manage-kinds/use-kind-menu.tsx'
import { KindTree } from './kind-tree.tsx'
import type { KindTreeState } from './use-kind-tree.ts'

interface KindPaneProps {
  readonly kinds: KindTreeState
  readonly filters: KindFilters
  readonly onFilter: (filters: Partial<KindFilters>) => void
  readonly selectedId: string
  readonly onGoTo: (kindId: string) => void
  readonly onMove: (kind: CatalogInTree, target: DropTarget<CatalogInTree>) => void
  readonly startAction: StartKindAction
  readonly menuOf: KindMenuOf
}

/** The tree of kinds, searched or whole. */
export function KindPane(props: KindPaneProps) {
  const { kinds, filters, onFilter, onGoTo, onMove, startAction, menuOf } = props
  const t = useTexts()
  const { mayEdit, mayRemove } = useKindRights()
  const { tree, items, query } = kinds
  const narrowed = filters.search !== ''
  const start = (name: 'edit' | 'remove') => (kind: CatalogInTree) => startAction({ name, kind })
  return (
    <Box display="flex" flexDirection="column" gap="2" flex="1" minWidth="0" minHeight="0">
      <FilterBar>
        <SearchFilter list={{ filters, filter: onFilter }} words="kinds" />
      </FilterBar>
      <HStack justifyContent="space-between" gap="2" minHeight="9" flexWrap="wrap">
        <Checkbox checked={filters.retired} onCheckedChange={(retired) => onFilter({ retired })}>
          {t('kinds.showRetired')}
        </Checkbox>
        <Text role="status" color="fg.muted" textStyle="sm">
          {query.data ? t('kinds.count', { count: query.data.total }) : ''}
        </Text>
      </HStack>
      {query.data?.is_cut ? <Callout tone="warning">{t('kinds.cut')}</Callout> : null}
      {query.data === undefined ? (
        <QueryPlaceholder query={query} loading={t('kinds.loading')} failed={t('kinds.failed')} />
      ) : items.length === 0 ? (
        <EmptyState
          title={t(narrowed ? 'kinds.none' : 'kinds.empty')}
          hint={t(narrowed ? 'kinds.noneHint' : 'kinds.emptyHint')}
          icon={<Blocks />}
        />
      ) : (
        <KindTree
          tree={tree}
          selectedId={props.selectedId}
          isBusy={query.isFetching}
          onChoose={({ id }) => onGoTo(id)}
          onRename={mayEdit ? start('edit') : undefined}
          onRemove={mayRemove ? start('remove') : undefined}
          onMove={mayEdit ? onMove : undefined}
          onShift={mayEdit ? onMove : undefined}
          renderMenu={(kind, triggerId, onClose) => {
            const menu = menuOf(kind, 'full')
            if (menu.items.length === 0) return null
            return (
              <FloatingMenu
                triggerId={triggerId}
                label={t('kinds.actionsOf', { name: kind.name })}
                items={menu.items}
                begin="first"
                onClose={onClose}
                onSelect={menu.choose}
              />
            )
          }}
        />
      )}
    </Box>
  )
}
