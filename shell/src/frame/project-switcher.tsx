import { MenuButton, type MenuItem } from '@atrium/ui'
import { navigate, projectAddress, useCurrentProject, useProjects, useTexts } from '@atrium/portal'
import { Building2, ChevronsUpDown } from 'lucide-react'
import { useWorkplace } from '../navigation/kept-project.ts'
import { ShortName } from './short-name.tsx'

/** Longest menu: people with more projects choose from the list of all projects. */
const menuLength = 12
const allProjects = 'all'

/** Shows the current project as 'code - short name', in a rail as an icon, and switches to another. */
export function ProjectSwitcher({ isNarrow = false }: { readonly isNarrow?: boolean }) {
  const t = useTexts()
  const projects = useProjects()
  const current = useCurrentProject()
  // On a page of the portal, the project whose navigation is kept.
  const { project: shownProject } = useWorkplace()
  const shown = shownProject ? `${shownProject.code} - ${shownProject.shortName}` : t('projects.choose')
  const items: MenuItem[] = projects.slice(0, menuLength).map((project) => ({
    value: project.id,
    label: `${project.code} - ${project.shortName}`,
    checked: project.id === shownProject?.id,
  }))
  return (
    <MenuButton
      label={t('projects.switch', { project: shown })}
      width={isNarrow ? '8' : 'full'}
      minW="0"
      px={isNarrow ? '0' : '2'}
      items={[...items, { value: allProjects, label: t('projects.all'), separated: true }]}
      onSelect={(value) => {
        const project = projects.find(({ id }) => id === value)
        if (project?.id === current?.id && project) return
        navigate(project ? projectAddress(project.code) : '/')
      }}
    >
      {isNarrow ? (
        <Building2 size={16} aria-hidden />
      ) : (
        <>
          <ShortName>{shown}</ShortName>
          <ChevronsUpDown size={14} aria-hidden />
        </>
      )}
    </MenuButton>
  )
}
