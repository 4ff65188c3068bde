import { navigate, useProject, useTexts, type Project } from '@atrium/portal'
import {
  AddAction,
  ChoiceFilter,
  FilterBar,
  ImportLink,
  ListPage,
  SearchFilter,
  useList,
} from '@atrium/screens'
import { Box, Checkbox } from '@atrium/ui'
import { checklistAddress, checklistsList, importAddress, kindChoices } from '../addresses/page-state.ts'
import { ChecklistTable } from '../features/browse-checklists/checklist-table.tsx'
import { useChecklistActions } from '../features/browse-checklists/use-checklist-actions.tsx'
import { useChecklistRights } from '../rights/use-checklist-rights.ts'

const loadCreate = () =>
  import(/* webpackChunkName: "checklist-forms" */ '../features/create-checklist/create-checklist.dialog.tsx')

/** The checklists of a project: what they are for, what is published, what waits as a draft. */
export default function ChecklistsPage() {
  const project = useProject()
  return <ProjectChecklists key={project.id} project={project} />
}

function ProjectChecklists({ project }: { readonly project: Project }) {
  const t = useTexts()
  const list = useList(checklistsList)
  const { mayAdd } = useChecklistRights()
  const show = (id: string) => navigate(checklistAddress(project.code, id))
  const { itemsOf, begin, dialog, exporting } = useChecklistActions({ onCopied: show })
  return (
    <ListPage
      title={t('pages.checklists')}
      intro={t('list.intro')}
      actions={
        mayAdd ? (
          <>
            <ImportLink address={importAddress(project.code)} />
            <AddAction
              label={t('create.title')}
              load={loadCreate}
              props={{ projectId: project.id, onCreated: show }}
            />
          </>
        ) : null
      }
      filters={
        <FilterBar>
          <SearchFilter list={list} words="list" />
          <ChoiceFilter
            label={t('fields.kind')}
            value={list.filters.kind}
            options={kindChoices.map((value) => ({
              value,
              label: t(value === '' ? 'list.allKinds' : `kinds.${value}`),
            }))}
            onChange={(kind) => list.filter({ kind })}
          />
          <Box py="2">
            <Checkbox checked={list.filters.retired} onCheckedChange={(retired) => list.filter({ retired })}>
              {t('list.retired')}
            </Checkbox>
          </Box>
        </FilterBar>
      }
    >
      {exporting}
      <ChecklistTable project={project} list={list} itemsOf={itemsOf} onAction={begin} />
      {dialog}
    </ListPage>
  )
}
