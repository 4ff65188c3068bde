import type { Contradiction } from '@atrium/contract'
import { linkProps, useProjects, useRightNames, useSession, useTexts, type Project } from '@atrium/portal'
import { Badge, Box, Checkbox, Link, Panel, Stack, Text } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { roleAddress, userAddress, usersAddress } from '../../addresses/page-state.ts'
import { allContradictionsQuery, contradictionsQuery } from '../../queries/role.queries.ts'
import { useCodeNames } from './use-code-names.ts'

interface ContradictionsPanelProps {
  readonly project: Project
  readonly everywhere: boolean
  readonly onEverywhere: (isEverywhere: boolean) => void
}

/** Findings shown before the user expands the list. */
const first = 5

/** Contradictions between permissions, each with a link to the role or user. Renders nothing if there are none. */
export function ContradictionsPanel({ project, everywhere, onEverywhere }: ContradictionsPanelProps) {
  const t = useTexts()
  const isSuperuser = useSession((state) => state.user?.isSuperuser ?? false)
  const isEverywhere = isSuperuser && everywhere
  const here = useQuery({ ...contradictionsQuery(project.id), enabled: !isEverywhere })
  const all = useQuery({ ...allContradictionsQuery(), enabled: isEverywhere })
  const found = (isEverywhere ? all : here).data?.contradictions ?? []
  const [isOpen, setOpen] = useState(false)
  if (found.length === 0 && !isSuperuser) return null
  return (
    <Panel
      title={t('contradictions.title', { count: found.length })}
      actions={
        isSuperuser ? (
          <Checkbox checked={isEverywhere} onCheckedChange={onEverywhere}>
            {t('contradictions.everywhere')}
          </Checkbox>
        ) : null
      }
    >
      {found.length === 0 ? (
        <Text tone="muted">{t('contradictions.none')}</Text>
      ) : (
        <Stack gap="2">
          <Box as="ul" listStyleType="none" display="flex" flexDirection="column" gap="2">
            {(isOpen ? found : found.slice(0, first)).map((one) => (
              <li key={`${one.kind} ${one.project?.id} ${one.role?.id}`}>
                <Finding finding={one} project={project} isElsewhere={isEverywhere} />
              </li>
            ))}
          </Box>
          {found.length > first ? (
            <Box>
              <Link as="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                {t(isOpen ? 'contradictions.fewer' : 'contradictions.more', {
                  count: found.length - first,
                })}
              </Link>
            </Box>
          ) : null}
        </Stack>
      )}
    </Panel>
  )
}

interface FindingProps {
  readonly finding: Contradiction
  readonly project: Project
  readonly isElsewhere: boolean
}

function Finding({ finding, project, isElsewhere }: FindingProps) {
  const { kind, role, codes, count, users } = finding
  const t = useTexts()
  const names = useCodeNames(project.id, useRightNames())
  const projects = useProjects()
  const code = finding.project?.code ?? project.code
  const isKnown = finding.project === null || projects.some(({ id }) => id === finding.project?.id)
  const what = codes.map(names).join(' · ')
  const people = users.map(({ name }) => name).join(', ')
  const address = role
    ? roleAddress(code, role.id)
    : users[0] && !finding.project
      ? userAddress(code, users[0].id)
      : usersAddress(code)
  return (
    <>
      {isElsewhere && finding.project ? (
        <Badge tone="neutral">
          <bdi>{finding.project.code}</bdi>
        </Badge>
      ) : null}{' '}
      {t(`contradictions.kinds.${kind}`, { what, people, count, name: role?.name ?? '' })}{' '}
      {isKnown ? (
        <Link {...linkProps(address)}>
          {t(role ? 'contradictions.toRole' : 'contradictions.toUsers', { name: role?.name ?? '' })}
        </Link>
      ) : null}
    </>
  )
}
