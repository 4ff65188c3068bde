import { listPage } from '@atrium/client'
import type { CallReply } from '@atrium/contract'
import { Selector, type SelectorSource } from '@atrium/modals'
import { useTexts, type ModalScreenProps, type pickProject } from '@atrium/portal'
import { useMemo } from 'react'
import { projectRow } from '../../project/project-row.ts'

type AllowedProject = CallReply<'/user/getAllowedProjects'>['projects'][number]

/** 'Select Project': the person's own projects, as 'code - short name' and the full name. */
export default function PickProjectModal({ onOk, onCancel }: ModalScreenProps<typeof pickProject>) {
  const t = useTexts()
  const source = useMemo<SelectorSource<AllowedProject, undefined>>(
    () => ({
      load: ({ search, page }, signal) =>
        listPage(
          '/user/getAllowedProjects',
          { page, ...(search !== '' && { search_text: search }) },
          ({ projects }) => projects,
          { signal, failed: () => t('pickProject.failed') },
        ),
    }),
    [t],
  )
  return (
    <Selector
      title={t('pickProject.title')}
      source={source}
      row={projectRow}
      searchPlaceholder={t('pickProject.placeholder')}
      initialFilters={undefined}
      emptyText={t('pickProject.none')}
      onOk={([project]) => project && onOk(project)}
      onCancel={onCancel}
    />
  )
}
