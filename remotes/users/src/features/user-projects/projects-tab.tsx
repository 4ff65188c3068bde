import { useChange } from '@atrium/client'
import { toast } from '@atrium/modals'
import { open, pickProject, useAccess, useSearchState, useTexts } from '@atrium/portal'
import { QueryPlaceholder } from '@atrium/screens'
import { Button, chakra, EmptyState, HStack, Stack, Text } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight, FolderOpen, Plus } from 'lucide-react'
import { useCarryOut } from '../../holdings/use-carry-out.ts'
import type { UserPanelProps } from '../show-user/user-panel-props.ts'
import { userProjectsQuery } from '../../queries/holding.queries.ts'
import { ProjectPanel } from './project-panel.tsx'
import { noProject, projectsShape } from './projects-state.ts'

const Projects = chakra('ul', {
  base: {
    borderTopWidth: '1px',
    borderColor: 'border.muted',
    '& > li': { borderBottomWidth: '1px', borderColor: 'border.muted' },
  },
})
const Head = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    width: '100%',
    minH: '11',
    py: '2',
    textAlign: 'start',
    cursor: 'button',
    outline: '0',
    focusVisibleRing: 'inside',
    _hover: { bg: 'bg.subtle' },
    '& svg': { flexShrink: '0', color: 'fg.subtle', _rtl: { transform: 'scaleX(-1)' } },
    '&[aria-expanded=true] svg': { transform: 'rotate(90deg)' },
  },
})

/** The projects of a person, with the details of the open one. `projectId` is the current project. */
export default function ProjectsTab({ projectId: at, user }: UserPanelProps) {
  const t = useTexts()
  const carryOut = useCarryOut()
  const mayAssign = useAccess('user_assign')
  const [{ project: asked, holding }, setState] = useSearchState(projectsShape)
  const query = useQuery(userProjectsQuery(user.id))
  const { data } = query
  const join = useChange('/user/assign_project')

  async function assign(): Promise<void> {
    const picked = await open(pickProject, {})
    if (picked.role === 'failed') toast.error(t('messages.load_failed'))
    if (picked.role !== 'ok') return
    const { id, short_name: project } = picked.data
    const input = { user_id: user.id, project_id: id, department_codes: [] }
    const isDone = await carryOut(
      join.mutateAsync(input),
      t('userProjects.joined', { name: user.name, project }),
    )
    if (isDone) setState({ project: id })
  }

  if (!data)
    return (
      <QueryPlaceholder query={query} loading={t('loading')} failed={t('userProjects.failed')} lines={4} />
    )
  const { projects } = data
  const shown = asked === '' ? at : asked
  const assigning = mayAssign ? (
    <Button size="sm" busy={join.isPending} onClick={() => void assign()}>
      <Plus size={14} aria-hidden />
      {t('userProjects.assign')}
    </Button>
  ) : undefined
  if (projects.length === 0)
    return <EmptyState title={t('userProjects.none')} icon={<FolderOpen />} action={assigning} />
  return (
    <Stack gap="2">
      <HStack justifyContent="space-between" flexWrap="wrap">
        <Text tone="muted">{t('userProjects.intro', { name: user.name })}</Text>
        {assigning}
      </HStack>
      <Projects aria-label={t('user.tabs.projects')}>
        {projects.map(({ id, code, short_name, full_name }) => {
          const isOpen = id === shown
          return (
            <li key={id}>
              <Head
                type="button"
                aria-expanded={isOpen}
                onClick={() => setState({ project: isOpen ? noProject : id, holding: '' })}
              >
                <ChevronRight size={16} aria-hidden />
                <chakra.span minWidth="0" overflowWrap="anywhere">
                  <Text as="span" fontWeight="medium">
                    <bdi>{`${code} - ${short_name}`}</bdi>
                  </Text>{' '}
                  <Text as="span" tone="muted" textStyle="sm">
                    <bdi>{full_name}</bdi>
                  </Text>
                </chakra.span>
              </Head>
              {isOpen ? (
                <chakra.div pb="4" ps={{ base: '0', sm: '6' }}>
                  <ProjectPanel
                    key={id}
                    member={{ userId: user.id, projectId: id }}
                    userName={user.name}
                    projectName={short_name}
                    projectKey={code}
                    holding={holding}
                    onHolding={(next) => setState({ project: id, holding: next })}
                    onEnded={() => setState({ project: noProject, holding: '' })}
                  />
                </chakra.div>
              ) : null}
            </li>
          )
        })}
      </Projects>
    </Stack>
  )
}
