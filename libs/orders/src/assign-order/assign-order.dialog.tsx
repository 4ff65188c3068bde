import { isCallFailure, refetchChanged } from '@atrium/client'
import { limits } from '@atrium/contract/limits'
import { QueryView, SearchField, toast } from '@atrium/modals'
import { open, pickProjectWorker, pickTeam, useTexts } from '@atrium/portal'
import { ChoiceInput, FormFrame, pickedListField, textField, useForm, type Bound } from '@atrium/screens'
import { Box, Button, Chip, HStack, Text } from '@atrium/ui'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { UserPlus, UserRound, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { useOrderKind } from '../kind/order-screen.tsx'
import type { OrderDetails } from '../kind/order-shapes.ts'
import { useOrderChange } from '../kind/order-calls.ts'
import { candidatesQuery } from '../queries/order-parts.queries.ts'
import { useOrderRights } from '../rights/use-order-rights.ts'
import { CandidateList, type Assignee } from './candidate-list.tsx'

export interface AssignOrderProps {
  readonly work: OrderDetails
  readonly onClose: () => void
  /** After it was given; `onClose` unless told otherwise. */
  readonly onDone?: () => void
}

const fields = {
  user_ids: pickedListField<Assignee>(),
  team_ids: pickedListField<Assignee>(),
  // Empty while nobody leads.
  lead_id: textField(),
}

/** Gives an order to workers and teams, besides those who have it, and says which of its workers leads. */
export default function AssignOrderDialog({ work, onClose, onDone = onClose }: AssignOrderProps) {
  const t = useTexts()
  const kind = useOrderKind()
  const { seesUsers, seesTeams } = useOrderRights()
  const [search, setSearch] = useState('')
  const query = useQuery({
    ...candidatesQuery(kind, work.project_id, work.id, search),
    placeholderData: keepPreviousData,
  })
  const queries = useQueryClient()
  const assign = useOrderChange('assignWorkers')
  const ledNow = work.lead_id ?? ''
  const form = useForm({
    fields,
    initial: { lead_id: ledNow },
    check: ({ user_ids: people, team_ids: teams, lead_id: lead }) => {
      const maximum = limits.peopleOfWork
      if (people.length + teams.length === 0 && leadOf(lead, people) === ledNow)
        return { user_ids: t('assignOrder.nobody') }
      return work.workers.length + people.length > maximum || work.teams.length + teams.length > maximum
        ? { user_ids: t('assignOrder.full', { maximum }) }
        : {}
    },
    async save({ values: { user_ids: people, team_ids: teams, lead_id: chosen } }) {
      const lead = leadOf(chosen, people)
      await assign
        .mutateAsync({
          order_id: work.id,
          version: work.version,
          user_ids: people.map(({ id }) => id),
          team_ids: teams.map(({ id }) => id),
          ...(lead !== ledNow && { lead_id: lead }),
        })
        .catch((error: unknown) => {
          // The next attempt is made on the order as it is now.
          if (isCallFailure(error) && error.code === 'conflict') void refetchChanged(queries)
          throw error
        })
      toast.success(t('assignOrder.done', { name: work.reference }))
      onDone()
    },
  })
  const [workers, teams, lead] = [form.at('user_ids'), form.at('team_ids'), form.at('lead_id')]
  /** Who is to lead, as long as that person is one of the workers. */
  function leadOf(id: string, people: readonly Assignee[]): string {
    return [...work.workers, ...people].some((one) => one.id === id) ? id : ledNow
  }
  function choose(field: Bound<readonly Assignee[]>, { id, name }: Assignee, isChosen = true): void {
    field.update((all) => {
      const others = all.filter((one) => one.id !== id)
      return isChosen && !has.has(id) ? [...others, { id, name }] : others
    })
  }
  async function pickWorker(): Promise<void> {
    const picked = await open(pickProjectWorker, { projectId: work.project_id })
    if (picked.role === 'failed') toast.error(t('messages.load_failed'))
    else if (picked.role === 'ok') choose(workers, picked.data)
  }
  async function pickOneTeam(): Promise<void> {
    const picked = await open(pickTeam, { projectId: work.project_id })
    if (picked.role === 'failed') toast.error(t('messages.load_failed'))
    else if (picked.role === 'ok') choose(teams, picked.data)
  }
  const has = new Set([...work.workers, ...work.teams].map(({ id }) => id))
  const chosen = new Set([...workers.value, ...teams.value].map(({ id }) => id))
  const leads = [...work.workers, ...workers.value]
  const chip = (field: Bound<readonly Assignee[]>, one: Assignee, icon: React.ReactNode) => (
    <Chip
      key={one.id}
      icon={icon}
      removeLabel={t('assignSeveral.remove', { name: one.name })}
      onRemove={() => choose(field, one, false)}
    >
      <bdi>{one.name}</bdi>
    </Chip>
  )
  return (
    <FormFrame
      title={t('assignOrder.title', { name: work.reference })}
      submitLabel={t('assignOrder.submit')}
      form={form}
      onClose={onClose}
    >
      {/* Enter in the search does not save. */}
      <Box role="search" onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}>
        <SearchField
          label={t('assignOrder.search')}
          placeholder={t('assignOrder.searchHint')}
          value={search}
          onSearch={setSearch}
        />
      </Box>
      {chosen.size === 0 ? null : (
        <Box role="group" aria-label={t('assignOrder.chosen')} display="flex" flexWrap="wrap" gap="2">
          {workers.value.map((one) => chip(workers, one, <UserRound size={14} aria-hidden />))}
          {teams.value.map((one) => chip(teams, one, <UsersRound size={14} aria-hidden />))}
        </Box>
      )}
      {workers.error === undefined ? null : (
        <Text role="alert" color="fg.error" textStyle="sm">
          {workers.error}
        </Text>
      )}
      {leads.length === 0 ? null : (
        <ChoiceInput
          label={t('assignOrder.lead')}
          field={{ ...lead, value: leadOf(lead.value, workers.value) }}
          options={[
            // A lead is replaced by another one, or taken from the order.
            ...(ledNow === '' ? [{ value: '', label: t('assignOrder.noLead') }] : []),
            ...leads.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <QueryView query={query} loading={t('assignOrder.loading')} failed={t('assignOrder.failed')}>
        {(candidates) => (
          <CandidateList
            candidates={candidates}
            has={has}
            chosen={chosen}
            onWorker={(one, isChosen) => choose(workers, one, isChosen)}
            onTeam={(one, isChosen) => choose(teams, one, isChosen)}
          />
        )}
      </QueryView>
      <HStack flexWrap="wrap">
        {seesUsers ? (
          <Button onClick={() => void pickWorker()}>
            <UserPlus size={16} aria-hidden />
            {t('assignOrder.otherWorker')}
          </Button>
        ) : null}
        {seesTeams ? (
          <Button onClick={() => void pickOneTeam()}>
            <UsersRound size={16} aria-hidden />
            {t('assignOrder.otherTeam')}
          </Button>
        ) : null}
      </HStack>
    </FormFrame>
  )
}
