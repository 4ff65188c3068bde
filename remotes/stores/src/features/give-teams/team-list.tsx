import { isCallFailure, useChange } from '@atrium/client'
import { toast, useConfirm } from '@atrium/modals'
import { open, pickTeam, useFailureText, useTexts } from '@atrium/portal'
import { QueryPlaceholder } from '@atrium/screens'
import { Button, chakra, EmptyState, HStack, IconButton, Stack, Text } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { Plus, Users, X } from 'lucide-react'
import { storeTeamsQuery } from '../../queries/store.queries.ts'

interface TeamListProps {
  readonly projectId: string
  readonly storeId: string
  readonly mayAssign: boolean
}

const Teams = chakra('ul', {
  base: {
    '& > li': {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      py: '1.5',
      borderBottomWidth: '1px',
      borderColor: 'border.muted',
    },
  },
})

/** The teams that have the store. All their members have it too. */
export function TeamList({ projectId, storeId, mayAssign }: TeamListProps) {
  const t = useTexts()
  const failureText = useFailureText()
  const { ask, dialog } = useConfirm()
  const query = useQuery(storeTeamsQuery(projectId, storeId))
  const { data } = query
  const add = useChange('/store/add_team')
  const remove = useChange('/store/remove_team')

  async function carryOut(action: Promise<unknown>, message: string): Promise<void> {
    try {
      await action
      toast.success(message)
    } catch (failure) {
      if (!isCallFailure(failure)) throw failure
      toast.error(failureText(failure))
    }
  }

  async function give(): Promise<void> {
    const picked = await open(pickTeam, { projectId })
    if (picked.role === 'failed') toast.error(t('messages.load_failed'))
    if (picked.role !== 'ok') return
    const { id, name } = picked.data
    await carryOut(add.mutateAsync({ store_id: storeId, team_id: id }), t('teams.given', { name }))
  }

  async function take(id: string, name: string): Promise<void> {
    const question = {
      title: t('teams.takeTitle', { name }),
      message: t('teams.takeMessage'),
      confirmLabel: t('teams.take'),
      danger: true,
    }
    if (!(await ask(question))) return
    await carryOut(remove.mutateAsync({ store_id: storeId, team_id: id }), t('teams.taken', { name }))
  }

  if (!data)
    return (
      <QueryPlaceholder query={query} loading={t('teams.loading')} failed={t('teams.failed')} lines={3} />
    )
  const giving = mayAssign ? (
    <Button size="sm" busy={add.isPending} onClick={() => void give()}>
      <Plus size={14} aria-hidden />
      {t('teams.give')}
    </Button>
  ) : undefined
  return (
    <Stack gap="2">
      {data.teams.length === 0 ? (
        <EmptyState title={t('teams.none')} hint={t('teams.noneHint')} icon={<Users />} action={giving} />
      ) : (
        <>
          <HStack justifyContent="space-between" flexWrap="wrap">
            <Text tone="muted" textStyle="sm">
              {t('teams.intro')}
            </Text>
            {giving}
          </HStack>
          <Teams aria-label={t('store.tabs.teams')}>
            {data.teams.map(({ id, name }) => (
              <li key={id}>
                <Users size={16} aria-hidden />
                <Text flex="1" minWidth="0" overflowWrap="anywhere">
                  <bdi>{name}</bdi>
                </Text>
                {mayAssign ? (
                  <IconButton
                    size="sm"
                    kind="quiet"
                    label={t('teams.takeFrom', { name })}
                    icon={<X aria-hidden />}
                    onClick={() => void take(id, name)}
                  />
                ) : null}
              </li>
            ))}
          </Teams>
        </>
      )}
      {dialog}
    </Stack>
  )
}
