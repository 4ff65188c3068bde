import type { Worker } from '@atrium/contract'
import { Selector, type SelectorSource } from '@atrium/modals'
import { useTexts, type ModalScreenProps, type pickProjectWorker } from '@atrium/portal'
import { useMemo } from 'react'
import { peoplePage } from '../../people/people-page.ts'

/** Selects one worker of a project by name or file number, page by page. */
export default function PickProjectWorkerModal(props: ModalScreenProps<typeof pickProjectWorker>) {
  const { projectId, onOk, onCancel } = props
  const t = useTexts()
  const source = useMemo<SelectorSource<Worker, undefined>>(
    () => ({
      load: ({ search, page }, signal) =>
        peoplePage(
          '/project/search_workers',
          { project_id: projectId, page, ...(search !== '' && { search_text: search }) },
          ({ workers }) => workers,
          { signal, failed: () => t('pickProjectWorker.failed') },
        ),
    }),
    [projectId, t],
  )
  return (
    <Selector
      title={t('pickProjectWorker.title')}
      source={source}
      row={({ id, name, file_number: fileNumber }) => ({ id, name, description: fileNumber ?? undefined })}
      searchPlaceholder={t('pickProjectWorker.placeholder')}
      initialFilters={undefined}
      emptyText={t('pickProjectWorker.none')}
      onOk={([worker]) => worker && onOk(worker)}
      onCancel={onCancel}
    />
  )
}
