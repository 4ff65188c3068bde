import { EmptyState, Heading, Link, Text } from '@atrium/ui'
import { linkProps, projectAddress, useProjects, useTexts } from '@atrium/portal'

/** The projects that this person may enter: what the address without a project shows. */
export function ProjectList() {
  const t = useTexts()
  const projects = useProjects()
  if (projects.length === 0) return <EmptyState title={t('projects.none')} hint={t('projects.noneHint')} />
  return (
    <>
      <Heading as="h1">{t('projects.title')}</Heading>
      <ul>
        {projects.map((project) => (
          <li key={project.id}>
            <Link {...linkProps(projectAddress(project.code))}>
              {project.code} - {project.shortName}
            </Link>
            <Text tone="muted">{project.fullName}</Text>
          </li>
        ))}
      </ul>
    </>
  )
}
