import { useTexts } from '@atrium/portal'
import { QueryPlaceholder, type DropTarget } from '@atrium/screens'
import { Box, Button, Checkbox, EmptyState, FloatingMenu, HStack, Text } from '@atrium/ui'
import { BookOpen, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { StartEntryAction } from './entry-action.ts'
import type { EntryItem } from './entry-item.ts'
import { EntryTree } from './entry-tree.tsx'
import type { EntryMenuOf } from './use-entry-menu.tsx'
import type { EntryTreeState } from './use-entry-tree.ts'

interface EntryPaneProps {
  readonly entries: EntryTreeState
  readonly label: string
  readonly selectedId: string
  readonly isOfProject: boolean
  readonly showsRetired: boolean
  readonly mayAdd: boolean
  readonly mayEdit: (entry: EntryItem) => boolean
  readonly menuOf: EntryMenuOf
  readonly startAction: StartEntryAction
  readonly onChoose: (entry: EntryItem) => void
  readonly onMove: (entry: EntryItem, target: DropTarget<EntryItem>) => void
  readonly onShowRetired: (shows: boolean) => void
  /** What a project does with the entries of the company. */
  readonly sharing: ReactNode
}

/** The tree of a list, with a button to add an entry. */
export function EntryPane(props: EntryPaneProps) {
  const { entries, label, selectedId, isOfProject, mayAdd, mayEdit, menuOf, startAction, onMove } = props
  const t = useTexts()
  const { tree, items, query } = entries
  if (!query.data)
    return <QueryPlaceholder query={query} loading={t('library.loading')} failed={t('library.failed')} />
  const add = mayAdd ? (
    <Button
      kind={items.length === 0 ? 'primary' : 'secondary'}
      size="sm"
      onClick={() => startAction({ kind: 'create', below: null })}
    >
      <Plus size={16} aria-hidden />
      {t('library.add')}
    </Button>
  ) : null
  const move = (entry: EntryItem, target: DropTarget<EntryItem>) => {
    if (mayEdit(entry)) onMove(entry, target)
  }
  return (
    <Box display="flex" flexDirection="column" gap="2" flex="1" minWidth="0" minHeight="0">
      <HStack justifyContent="space-between" gap="2" minHeight="9" flexWrap="wrap">
        <Checkbox checked={props.showsRetired} onCheckedChange={props.onShowRetired}>
          {t('library.showRetired')}
        </Checkbox>
        <HStack gap="2" flexWrap="wrap">
          {props.sharing}
          {items.length === 0 ? null : add}
        </HStack>
      </HStack>
      {items.length === 0 ? (
        <EmptyState
          title={t('library.none')}
          hint={t(isOfProject ? 'library.noneHereHint' : 'library.noneHint')}
          icon={<BookOpen />}
          action={add ?? undefined}
        />
      ) : (
        <>
          <Text color="fg.muted" textStyle="sm" ps="1">
            {t('library.count', { number: query.data.total })}
          </Text>
          <EntryTree
            tree={tree}
            label={label}
            selectedId={selectedId}
            isBusy={query.isFetching}
            marksCompany={isOfProject}
            onChoose={props.onChoose}
            onRename={(entry) => {
              if (mayEdit(entry) && !entry.is_retired) startAction({ kind: 'edit', entry })
            }}
            onRemove={(entry) => {
              if (mayEdit(entry) && !entry.is_retired) startAction({ kind: 'retire', entry })
            }}
            onMove={mayAdd ? move : undefined}
            onShift={mayAdd ? move : undefined}
            renderMenu={(entry, triggerId, onClose) => {
              const menu = menuOf(entry, 'full')
              if (menu.items.length === 0) return null
              return (
                <FloatingMenu
                  triggerId={triggerId}
                  label={entry.name}
                  items={menu.items}
                  begin="first"
                  onClose={onClose}
                  onSelect={menu.choose}
                />
              )
            }}
          />
        </>
      )}
    </Box>
  )
}
