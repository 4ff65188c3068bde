import { listPage } from '@atrium/client'
import type { Team } from '@atrium/contract'
import { Selector, type SelectorSource } from '@atrium/modals'
import { useTexts, type ModalScreenProps, type pickTeam } from '@atrium/portal'
import { useMemo } from 'react'

/** Selects one team of a project, page by page. */
export default function PickTeamModal({ projectId, onOk, onCancel }: ModalScreenProps<typeof pickTeam>) {
  const t = useTexts()
  const source = useMemo<SelectorSource<Team, undefined>>(
    () => ({
      load: ({ search, page }, signal) =>
        listPage(
          '/project-team/search',
          { project_id: projectId, page, ...(search !== '' && { search_text: search }) },
          ({ teams }) => teams,
          { signal, failed: () => t('pickTeam.failed') },
        ),
    }),
    [projectId, t],
  )
  return (
    <Selector
      title={t('pickTeam.title')}
      source={source}
      row={({ id, name, description }) => ({ id, name, description })}
      searchPlaceholder={t('pickTeam.placeholder')}
      initialFilters={undefined}
      emptyText={t('pickTeam.none')}
      onOk={([team]) => team && onOk(team)}
      onCancel={onCancel}
    />
  )
}
