import { LazyDialog } from '@atrium/modals'
import {
  navigate,
  usePageParameter,
  usePageTitle,
  useProject,
  useSearchState,
  useTexts,
} from '@atrium/portal'
import { Activity, DetailHead, DetailPage, DetailTabs, DottedTexts, tabOnDemand } from '@atrium/screens'
import { Box, Button, MenuButton, Stack, Text } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { EllipsisVertical, SearchX } from 'lucide-react'
import { useMemo, useState } from 'react'
import { checklistAddress, checklistsAddress, editorShape } from '../addresses/page-state.ts'
import { faultsOf } from '../draft/draft-faults.ts'
import { ChecklistMarks, PublishedText } from '../features/browse-checklists/checklist-marks.tsx'
import { useChecklistActions } from '../features/browse-checklists/use-checklist-actions.tsx'
import { useItemName } from '../features/edit-items/item-name.ts'
import type { ItemsPaneProps } from '../features/edit-items/items-pane.tsx'
import type { PreviewProps } from '../features/preview-checklist/preview.tsx'
import { DraftState } from '../features/save-draft/draft-state.tsx'
import { useDefaultLanguage, useDraftForm } from '../features/save-draft/use-draft-form.ts'
import { useLeaveQuestion } from '../features/save-draft/use-leave-question.tsx'
import { FaultList } from '../features/show-faults/fault-list.tsx'
import type { VersionsPaneProps } from '../features/show-versions/versions-pane.tsx'
import { checklistQuery, type ChecklistRead } from '../queries/checklist.queries.ts'
import { useChecklistRights } from '../rights/use-checklist-rights.ts'

const ItemsPane = tabOnDemand<ItemsPaneProps>(
  () => import(/* webpackChunkName: "items" */ '../features/edit-items/items-pane.tsx'),
)
const PreviewPane = tabOnDemand<PreviewProps>(
  () => import(/* webpackChunkName: "preview" */ '../features/preview-checklist/preview-pane.tsx'),
)
const VersionsPane = tabOnDemand<VersionsPaneProps>(
  () => import(/* webpackChunkName: "preview" */ '../features/show-versions/versions-pane.tsx'),
)
const loadPublish = () =>
  import(/* webpackChunkName: "checklist-forms" */ '../features/publish-checklist/publish.dialog.tsx')

/** What is open on the page of one checklist is not open on the page of the next. */
export default function ChecklistPage() {
  const checklistId = usePageParameter('checklistId')
  return <OneChecklist key={checklistId} checklistId={checklistId} />
}

function OneChecklist({ checklistId }: { readonly checklistId: string }) {
  const t = useTexts()
  const { id: projectId } = useProject()
  const query = useQuery(checklistQuery(projectId, checklistId))
  usePageTitle(query.data?.checklist.name ?? t('pages.checklist'))
  return (
    <DetailPage
      query={query}
      loading={t('checklist.loading')}
      failed={t('checklist.failed')}
      gone={{ title: t('checklist.gone'), hint: t('checklist.goneHint'), icon: <SearchX /> }}
    >
      {(read) => <Editor read={read} />}
    </DetailPage>
  )
}

/** One checklist: the items of its draft, how they look on a phone, its versions and what happened to it. */
function Editor({ read }: { readonly read: ChecklistRead }) {
  const t = useTexts()
  const { id: projectId, code: projectKey } = useProject()
  const [{ tab, item, shown }, setState] = useSearchState(editorShape)
  const { mayEdit } = useChecklistRights()
  const language = useDefaultLanguage()
  const nameOf = useItemName()
  const [isPublishing, setPublishing] = useState(false)
  const form = useDraftForm(read)
  const question = useLeaveQuestion(mayEdit && form.isDirty)
  const { itemsOf, begin, dialog, exporting } = useChecklistActions({
    onCopied: (id) => navigate(checklistAddress(projectKey, id)),
    onRemoved: () => navigate(checklistsAddress(projectKey)),
  })
  const { checklist } = read
  const { items, scoring } = form.values
  const faults = useMemo(
    () => faultsOf(items, language, read.draft.items, read.faults),
    [items, language, read],
  )
  const goTo = (key: string) => setState({ tab: 'items', item: key })
  return (
    <Stack gap="4" minWidth="0">
      <DetailHead
        list={{ title: t('pages.checklists'), address: checklistsAddress(projectKey) }}
        name={checklist.name}
        state={<ChecklistMarks checklist={checklist} />}
        text={
          <>
            <DottedTexts of={[checklist.code, t(`kinds.${checklist.kind}`), checklist.description]} />
            {checklist.published_version === null ? null : (
              <Box as="span" display="block">
                <PublishedText checklist={checklist} />
              </Box>
            )}
          </>
        }
        actions={
          <>
            {mayEdit && checklist.has_changes ? (
              <Button
                size="sm"
                disabled={faults.length > 0 || form.isDirty}
                onClick={() => setPublishing(true)}
              >
                {t('publish.open')}
              </Button>
            ) : null}
            <MenuButton
              size="sm"
              kind="quiet"
              label={t('list.actionsOf', { name: checklist.name })}
              icon={<EllipsisVertical size={16} />}
              items={itemsOf(checklist)}
              onSelect={(action) => begin(action, checklist)}
            />
          </>
        }
      />
      {exporting}
      <DetailTabs
        label={t('tabs.label')}
        chosen={tab}
        onChoose={(value) => setState({ tab: value, shown: '' })}
        tabs={[
          {
            value: 'items',
            label: t('tabs.items'),
            show: () => (
              <ItemsPane
                checklistId={checklist.id}
                kind={checklist.kind}
                form={form}
                faults={faults}
                mayEdit={mayEdit}
                shown={item}
                onShow={(id) => setState({ item: id })}
              />
            ),
          },
          {
            value: 'preview',
            label: t('tabs.preview'),
            show: () => (
              <Stack gap="2">
                {form.isDirty ? <Text tone="muted">{t('preview.ofUnsaved')}</Text> : null}
                <PreviewPane checklistId={checklist.id} definition={{ items, scoring }} />
              </Stack>
            ),
          },
          {
            value: 'versions',
            label: t('tabs.versions'),
            show: () => (
              <VersionsPane
                checklistId={checklist.id}
                shown={Number(shown) || 0}
                onShow={(version) => setState({ shown: version === 0 ? '' : String(version) })}
              />
            ),
          },
          {
            value: 'activity',
            label: t('tabs.activity'),
            show: () => <Activity of={{ kind: 'checklist', id: checklist.id, projectId }} />,
          },
        ]}
      />
      {mayEdit ? (
        <DraftState
          form={form}
          nameOf={(key) => {
            const found = items.find((one) => one.key === key)
            return found ? nameOf(found) : key
          }}
          onGoTo={goTo}
          faults={<FaultList items={items} faults={faults} onGoTo={(at) => goTo(items[at]?.key ?? '')} />}
        />
      ) : null}
      {isPublishing ? (
        <LazyDialog
          load={loadPublish}
          props={{ read, onClose: () => setPublishing(false) }}
          onFailed={() => setPublishing(false)}
        />
      ) : null}
      {question}
      {dialog}
    </Stack>
  )
}
