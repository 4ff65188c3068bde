import { Button, chakra, Heading, Text } from '@atrium/ui'
import { linkProps, navigate, projectAddress, useProjects, useTexts } from '@atrium/portal'
import { rightsStore } from '@atrium/portal/host'
import { Building2 } from 'lucide-react'
import { useStore } from 'zustand'
import { Notice } from './notice.tsx'
import { useNavigation } from '../navigation/use-navigation.ts'

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

/** The address where projects are managed, for a user who may add one; null if no module offers that page. */
function useProjectsPage(): string | null {
  const mayAdd = useStore(rightsStore, ({ superuser, access }) => superuser || access.has('project_add'))
  const page = useNavigation().find(({ to }) => to === '/projects')
  return mayAdd && page ? page.to : null
}

/** Shown without any project: a superuser sees that none was made yet, anybody else that they belong to none. */
function NoProjects({ page }: { readonly page: string | null }) {
  const t = useTexts()
  const isSuperuser = useStore(rightsStore, ({ superuser }) => superuser)
  return isSuperuser ? (
    <Notice
      title={t('projects.noneAtAll')}
      hint={t('projects.noneAtAllHint')}
      icon={<Building2 />}
      action={
        page ? (
          <Button kind="primary" onClick={() => navigate(page)}>
            {t('projects.first')}
          </Button>
        ) : undefined
      }
    />
  ) : (
    <Notice title={t('projects.none')} hint={t('projects.noneHint')} icon={<Building2 />} />
  )
}

/** The projects that this person may enter: what the address without a project shows. */
export function ProjectList() {
  const t = useTexts()
  const projects = useProjects()
  const page = useProjectsPage()
  if (projects.length === 0) return <NoProjects page={page} />
  return (
    <chakra.div width="full">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="2">
        <Heading as="h1">{t('projects.title')}</Heading>
        {page ? <Button onClick={() => navigate(page)}>{t('projects.manage')}</Button> : null}
      </chakra.div>
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
