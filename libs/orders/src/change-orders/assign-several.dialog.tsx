import { limits } from '@atrium/contract/limits'
import { toast } from '@atrium/modals'
import { open, pickProjectWorker, pickTeam, useTexts } from '@atrium/portal'
import { FormFrame, pickedListField, useForm, type BulkDialogProps, type Bound } from '@atrium/screens'
import { Box, Button, Chip, HStack, Text } from '@atrium/ui'
import { UserPlus, UsersRound } from 'lucide-react'
import type { ListedOrder } from '../kind/order-shapes.ts'
import { useOrderChange } from '../kind/order-calls.ts'
import { useOrderRights } from '../rights/use-order-rights.ts'
import { outcomeOf } from './refused-orders.ts'

interface Named {
  readonly id: string
  readonly name: string
}

const fields = { user_ids: pickedListField<Named>(), team_ids: pickedListField<Named>() }

/** Gives several orders to workers and teams, besides those who have them. Each order is judged by itself. */
export default function AssignSeveralDialog({ rows, onDone, onClose }: BulkDialogProps<ListedOrder>) {
  const t = useTexts()
  const { seesUsers, seesTeams } = useOrderRights()
  const assign = useOrderChange('assignMany')
  const projectId = rows[0]?.project_id ?? ''
  const form = useForm({
    fields,
    check: ({ user_ids: people, team_ids: teams }) => ({
      ...(people.length + teams.length === 0 && { user_ids: t('assignSeveral.nobody') }),
    }),
    async save({ values: { user_ids: people, team_ids: teams } }) {
      const reply = await assign.mutateAsync({
        project_id: projectId,
        order_ids: rows.map(({ id }) => id),
        user_ids: people.map(({ id }) => id),
        team_ids: teams.map(({ id }) => id),
      })
      onDone(outcomeOf(reply, t('assignSeveral.done', { count: reply.done.length })))
    },
  })
  const workers = form.at('user_ids')
  const teams = form.at('team_ids')
  const add = (field: Bound<readonly Named[]>, { id, name }: Named) =>
    field.update((all) =>
      all.length >= limits.peopleOfWork || all.some((one) => one.id === id) ? all : [...all, { id, name }],
    )
  async function pickWorker(): Promise<void> {
    const picked = await open(pickProjectWorker, { projectId })
    if (picked.role === 'failed') toast.error(t('messages.load_failed'))
    else if (picked.role === 'ok') add(workers, picked.data)
  }
  async function pickOneTeam(): Promise<void> {
    const picked = await open(pickTeam, { projectId })
    if (picked.role === 'failed') toast.error(t('messages.load_failed'))
    else if (picked.role === 'ok') add(teams, picked.data)
  }
  return (
    <FormFrame
      title={t('assignSeveral.title', { count: rows.length })}
      submitLabel={t('assignSeveral.submit')}
      form={form}
      onClose={onClose}
    >
      <HStack flexWrap="wrap">
        {seesUsers ? (
          <Button onClick={() => void pickWorker()}>
            <UserPlus size={16} aria-hidden />
            {t('assignSeveral.worker')}
          </Button>
        ) : null}
        {seesTeams ? (
          <Button onClick={() => void pickOneTeam()}>
            <UsersRound size={16} aria-hidden />
            {t('assignSeveral.team')}
          </Button>
        ) : null}
      </HStack>
      <Box role="group" aria-label={t('fields.workers')} display="flex" flexWrap="wrap" gap="2">
        {[workers, teams].flatMap((field) =>
          field.value.map(({ id, name }) => (
            <Chip
              key={id}
              removeLabel={t('assignSeveral.remove', { name })}
              onRemove={() => field.update((all) => all.filter((one) => one.id !== id))}
            >
              <bdi>{name}</bdi>
            </Chip>
          )),
        )}
      </Box>
      {workers.error === undefined ? null : (
        <Text role="alert" color="fg.error" textStyle="sm">
          {workers.error}
        </Text>
      )}
    </FormFrame>
  )
}
