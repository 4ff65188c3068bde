import { useAccess, useProject, useSearchState, useTexts, type Project } from '@atrium/portal'
import { TwoPanes, useIsWide, type DropTarget } from '@atrium/screens'
import { Box, EmptyState, Heading, HStack, SelectField } from '@atrium/ui'
import { MousePointerClick } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { libraryPageShape, owners } from '../addresses/library-page-state.ts'
import { EntryActionDialogs } from '../features/keep-library/entry-action-dialogs.tsx'
import type { EntryAction } from '../features/keep-library/entry-action.ts'
import { EntryDetails } from '../features/keep-library/entry-details.tsx'
import type { EntryItem } from '../features/keep-library/entry-item.ts'
import { EntryPane } from '../features/keep-library/entry-pane.tsx'
import { KindList } from '../features/keep-library/kind-list.tsx'
import { SharingActions } from '../features/keep-library/sharing-actions.tsx'
import { useEntryMenu } from '../features/keep-library/use-entry-menu.tsx'
import { useEntryMove } from '../features/keep-library/use-entry-move.ts'
import { useLibraryFiles } from '../features/keep-library/use-library-files.tsx'
import { useEntryTree } from '../features/keep-library/use-entry-tree.ts'

/** The lists of words that the company and its projects keep. A phone shows a list or an entry at a time. */
export default function LibraryPage() {
  const project = useProject()
  return <Library key={project.id} project={project} />
}

function Library({ project }: { readonly project: Project }) {
  const t = useTexts()
  const [state, setState] = useSearchState(libraryPageShape)
  const { kind, owner, entry: chosenId, retired } = state
  const isWide = useIsWide()
  const mayEditLists = useAccess('library_edit')
  const list = { kind, projectId: owner === 'project' ? project.id : null }
  const entries = useEntryTree(list, retired)
  const files = useLibraryFiles({ kind, owner })
  const [started, setStarted] = useState<EntryAction | null>(null)
  // The dialog for an entry at the top is open if the address says so.
  const action: EntryAction | null = state.add && mayEditLists ? { kind: 'create', below: null } : started
  const setAction = (next: EntryAction | null) => {
    const isAtTop = next?.kind === 'create' && next.below === null
    setStarted(isAtTop ? null : next)
    if (isAtTop !== state.add) setState({ add: isAtTop })
  }
  const move = useEntryMove()
  const mayEdit = (entry: EntryItem) => mayEditLists && entry.project_id === list.projectId
  const onMove = (entry: EntryItem, target: DropTarget<EntryItem>) => void move(entry, target)
  const menuOf = useEntryMenu({ outline: entries.tree.outline, mayEdit, startAction: setAction, onMove })
  const goTo = (entry: string) => setState({ entry }, { history: 'push' })

  // Opens the tree at an entry that was selected by a link, by the back button or by creating it.
  const lead = useEffectEvent((id: string) => entries.reveal(id))
  const shownId = entries.items.find(({ id }) => id === chosenId)?.id
  useEffect(() => {
    if (shownId !== undefined) lead(shownId)
  }, [shownId])

  return (
    <Box display="flex" flexDirection="column" flex="1 1 0px" minHeight="24rem" height="0" gap="3">
      <HStack justifyContent="space-between" flexWrap="wrap" gap="2">
        <Heading as="h1" textStyle="xl">
          {t('pages.library')}
        </Heading>
        <HStack gap="2" flex="0 1 auto" minWidth="0">
          <SelectField
            label={t('library.owner')}
            hideLabel
            value={owner}
            options={owners.map((value) => ({ value, label: t(`library.owners.${value}`) }))}
            onValueChange={(chosen) =>
              setState({ owner: owners.find((one) => one === chosen) ?? owner, entry: '' })
            }
          />
          {files.menu}
        </HStack>
      </HStack>
      {files.state}
      <Box display="flex" flexDirection={isWide ? 'row' : 'column'} gap="3" flex="1" minHeight="0">
        <KindList
          kind={kind}
          isWide={isWide}
          onChoose={(chosen) => setState({ kind: chosen, entry: '' }, { history: 'push' })}
        />
        <Box display="flex" flexDirection="column" flex="1" minWidth="0" minHeight="0">
          <TwoPanes
            isWide={isWide}
            label={t('library.resize')}
            showsDetails={chosenId !== ''}
            backLabel={t('library.back')}
            onBack={() => goTo('')}
            list={
              <EntryPane
                entries={entries}
                label={t(`library.kinds.${kind}`)}
                selectedId={chosenId}
                isOfProject={owner === 'project'}
                showsRetired={retired}
                mayAdd={mayEditLists}
                mayEdit={mayEdit}
                menuOf={menuOf}
                startAction={setAction}
                onChoose={({ id }) => goTo(id)}
                onMove={onMove}
                onShowRetired={(shows) => setState({ retired: shows })}
                sharing={
                  owner === 'project' ? (
                    <SharingActions
                      projectId={project.id}
                      kind={kind}
                      isLinked={entries.query.data?.is_linked ?? false}
                      mayEdit={mayEditLists}
                      startAction={setAction}
                    />
                  ) : null
                }
              />
            }
            details={
              chosenId === '' ? (
                <EmptyState
                  title={t('library.noneChosen')}
                  hint={t('library.noneChosenHint')}
                  icon={<MousePointerClick />}
                />
              ) : (
                <EntryDetails
                  key={chosenId}
                  entries={entries}
                  entryId={chosenId}
                  mayEdit={mayEdit}
                  menuOf={menuOf}
                  startAction={setAction}
                />
              )
            }
          />
        </Box>
      </Box>
      <EntryActionDialogs
        list={list}
        items={entries.items}
        action={action}
        mayEdit={mayEditLists}
        onGoTo={goTo}
        onClose={() => setAction(null)}
      />
    </Box>
  )
}
