import type { WorkPerson } from '@atrium/contract'
import { limits } from '@atrium/contract/limits'
import { judgeStep, type WorkFacts } from '@atrium/contract/judge-action'
import { rightsOfKinds, workConditions, workRelations, type WorkRight } from '@atrium/contract/workflow'
import { QueryView } from '@atrium/modals'
import { useProject, useSearchState, useTexts } from '@atrium/portal'
import { Badge, Box, Button, Card, EmptyState, Heading, HStack, Stack, Text, TextArea } from '@atrium/ui'
import { WorkflowSign, workStatusTones } from '@atrium/screens'
import { useQuery } from '@tanstack/react-query'
import { RotateCcw, Undo2, Workflow as WorkflowPicture } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { simulationShape } from '../../addresses/page-state.ts'
import { roleQuery, roleRightsQuery, type WorkflowRead } from '../../queries/workflow.queries.ts'
import { GraphPanel } from '../draw-graph/graph-panel.tsx'
import { useRowNames } from '../design-rows/use-row-names.ts'
import { follow, listed } from './follow.ts'
import { OfferedActions } from './offered-actions.tsx'
import { PersonInputs } from './person-inputs.tsx'

export interface SimulatorProps {
  readonly read: WorkflowRead
}

/** A draft stays small, and so does what is kept in the address. */
const longest = 100

/** Tries a draft: what somebody could do with an order in each step, and why not. It judges as the server does, by the same function. */
export default function Simulator({ read }: SimulatorProps) {
  const t = useTexts()
  const { id: projectId } = useProject()
  const { nameOf } = useRowNames()
  const [state, setState] = useSearchState(simulationShape)
  const [comment, setComment] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const wasPressed = useRef(false)
  const hasRole = state.role !== ''
  const role = useQuery({ ...roleQuery(projectId, state.role), enabled: hasRole })
  const rightsOfRole = useQuery({ ...roleRightsQuery(projectId, state.role), enabled: hasRole })
  const allowed = rightsOfRole.data?.access.flatMap((entry) => [entry, ...entry.kids]) ?? []
  const ofKind: readonly WorkRight[] = rightsOfKinds[read.workflow.kind]
  const given = ofKind.filter((right) => allowed.some((one) => one.code === right && one.allowed))
  const pressed = state.pressed === '' ? [] : state.pressed.split(',')
  const { stages, step } = follow(read.draft, state.begin, pressed)

  // What was pressed has gone; the heading says where the order is now.
  useEffect(() => {
    if (wasPressed.current) heading.current?.focus()
    wasPressed.current = false
  }, [state.pressed])

  if (!step)
    return <EmptyState title={t('simulate.noSteps')} hint={t('steps.noneHint')} icon={<WorkflowPicture />} />

  const rights: readonly string[] = [...listed(state.rights, ofKind), ...given]
  const person: WorkPerson = {
    roles: hasRole ? [state.role] : [],
    relations: listed(state.relations, workRelations),
    may: (right) => rights.includes(right),
  }
  const isSo = listed(state.facts, workConditions)
  const facts = Object.fromEntries(workConditions.map((name) => [name, isSo.includes(name)])) as WorkFacts
  const offered = judgeStep(read.draft, step.key, facts, person, comment).flatMap((judged) => {
    const action = read.draft.actions.find(({ key, from }) => key === judged.key && from.includes(step.key))
    return action ? [{ judged, action }] : []
  })
  const go = (keys: readonly string[]) => {
    wasPressed.current = true
    setComment('')
    setState({ pressed: keys.slice(0, longest).join(',') }, { history: 'push' })
  }
  const done = stages.map(({ action }) => action.key)

  const choices = (
    <Stack gap="4">
      {offered.length === 0 ? (
        <Text tone="muted">{t(step.is_end ? 'simulate.ended' : 'simulate.nothing')}</Text>
      ) : (
        <>
          <TextArea
            label={t('simulate.comment')}
            value={comment}
            rows={2}
            maxLength={limits.commentLength}
            onChange={({ currentTarget }) => setComment(currentTarget.value)}
          />
          <OfferedActions offered={offered} onPress={(key) => go([...done, key])} />
        </>
      )}
    </Stack>
  )
  return (
    <Stack gap="4">
      <Text tone="muted">{t('simulate.intro')}</Text>
      <Box
        display="grid"
        gap="6"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(14rem, 20rem) minmax(0, 1fr)' }}
        alignItems="start"
      >
        <PersonInputs
          read={read}
          state={state}
          onChange={setState}
          roleName={role.data?.role.name ?? read.roles.find(({ id }) => id === state.role)?.name ?? '…'}
          given={given}
        />
        <Stack gap="4">
          <Card p="4">
            <Stack gap="3">
              <HStack gap="2" flexWrap="wrap">
                <WorkflowSign icon={step.icon} color={step.color} />
                <Heading as="h2" textStyle="md" ref={heading} tabIndex={-1} outline="0">
                  {t('simulate.now', { name: nameOf(step) })}
                </Heading>
                <Badge tone={workStatusTones[step.status]}>{t(`statuses.${step.status}`)}</Badge>
              </HStack>
              {hasRole ? (
                <QueryView
                  query={rightsOfRole}
                  loading={t('simulate.loadingRole')}
                  failed={t('simulate.failedRole')}
                  lines={3}
                >
                  {() => choices}
                </QueryView>
              ) : (
                choices
              )}
            </Stack>
          </Card>
          {stages.length === 0 ? null : (
            <section>
              <Heading as="h2" textStyle="sm" mb="1">
                {t('simulate.trail')}
              </Heading>
              <Box as="ol" ps="5" listStyleType="decimal">
                {stages.map((stage, index) => (
                  <li key={`${index} ${stage.action.key}`}>
                    {t('simulate.stage', { step: nameOf(stage.step), action: nameOf(stage.action) })}
                  </li>
                ))}
              </Box>
              <HStack gap="2" mt="2" flexWrap="wrap">
                <Button size="sm" onClick={() => go(done.slice(0, -1))}>
                  <Undo2 size={14} aria-hidden />
                  {t('simulate.back')}
                </Button>
                <Button size="sm" onClick={() => go([])}>
                  <RotateCcw size={14} aria-hidden />
                  {t('simulate.again')}
                </Button>
              </HStack>
            </section>
          )}
        </Stack>
      </Box>
      <GraphPanel draft={read.draft} current={step.key} />
    </Stack>
  )
}
