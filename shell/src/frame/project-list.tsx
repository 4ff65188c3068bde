import { chakra, Heading, Text } from '@atrium/ui'
import { linkProps, projectAddress, useProjects, useTexts } from '@atrium/portal'
import { Building2 } from 'lucide-react'
import { Notice } from './notice.tsx'

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    mt: '4',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l3',
    bg: 'bg.panel',
  },
})

const Row = chakra('a', {
  base: {
    display: 'block',
    px: '4',
    py: '2.5',
    color: 'fg',
    textDecoration: 'none',
    'li + li > &': { borderBlockStartWidth: '1px', borderColor: 'border.muted' },
    _hover: { bg: 'bg.muted' },
    _focusVisible: { outline: '2px solid {colors.accent.focusRing}', outlineOffset: '-2px' },
  },
})

/** The projects that this person may enter: what the address without a project shows. */
export function ProjectList() {
  const t = useTexts()
  const projects = useProjects()
  if (projects.length === 0)
    return <Notice title={t('projects.none')} hint={t('projects.noneHint')} icon={<Building2 />} />
  return (
    <chakra.div width="full" maxW="3xl" mx="auto">
      <Heading as="h1">{t('projects.title')}</Heading>
      <List>
        {projects.map((project) => (
          <li key={project.id}>
            <Row {...linkProps(projectAddress(project.code))}>
              <chakra.span fontWeight="medium">
                {project.code} - {project.shortName}
              </chakra.span>
              <Text as="span" tone="muted" display="block">
                {project.fullName}
              </Text>
            </Row>
          </li>
        ))}
      </List>
    </chakra.div>
  )
}
