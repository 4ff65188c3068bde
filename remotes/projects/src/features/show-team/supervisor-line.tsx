import { isCallFailure, useChange } from '@atrium/client'
import { toast, useConfirm } from '@atrium/modals'
import { open, pickUsers, useFailureText, useTexts } from '@atrium/portal'
import { Box, Button, HStack, Text } from '@atrium/ui'
import { UserRoundCog } from 'lucide-react'
import { useTeamRights } from '../../rights/use-team-rights.ts'
import type { ShownTeam } from './shown-team.ts'

/** The supervisor of a team, with buttons that change or remove them. */
export function SupervisorLine({ team }: { readonly team: ShownTeam }) {
  const t = useTexts()
  const failureText = useFailureText()
  const { mayEdit, maySetSupervisor } = useTeamRights()
  const { ask, dialog } = useConfirm()
  const { id, project_id: projectId, version, supervisor } = team
  const set = useChange('/project-team/updateSupervisor')
  const remove = useChange('/project-team/removeSupervisor/{id}')

  async function carryOut(action: Promise<unknown>, message: string): Promise<void> {
    try {
      await action
      toast.success(message)
    } catch (failure) {
      if (!isCallFailure(failure)) throw failure
      toast.error(failureText(failure))
    }
  }

  async function choose(): Promise<void> {
    const picked = await open(pickUsers, { projectId, mode: 'single' })
    if (picked.role === 'failed') toast.error(t('messages.load_failed'))
    const [user] = picked.role === 'ok' ? picked.data : []
    if (!user) return
    const { id: supervisorId, name } = user
    await carryOut(
      set.mutateAsync({ team_id: id, supervisor_id: supervisorId, version }),
      t('supervisor.done', { name }),
    )
  }

  async function leaveOut(name: string): Promise<void> {
    const question = {
      title: t('supervisor.removeTitle'),
      message: t('supervisor.removeMessage', { name }),
      confirmLabel: t('remove'),
      danger: true,
    }
    if (await ask(question)) await carryOut(remove.mutateAsync({ id, version }), t('supervisor.removed'))
  }

  return (
    <HStack flexWrap="wrap" gap="2">
      <UserRoundCog size={16} aria-hidden />
      <Text as="span" tone="muted">
        {t('supervisor.label')}
      </Text>
      <Box as="span" fontWeight="medium" minWidth="0" overflowWrap="anywhere">
        {supervisor ? <bdi>{supervisor.name}</bdi> : t('supervisor.none')}
      </Box>
      {maySetSupervisor ? (
        <Button size="xs" busy={set.isPending} onClick={() => void choose()}>
          {t(supervisor ? 'supervisor.change' : 'supervisor.set')}
        </Button>
      ) : null}
      {mayEdit && supervisor ? (
        <Button size="xs" kind="quiet" busy={remove.isPending} onClick={() => void leaveOut(supervisor.name)}>
          {t('supervisor.remove')}
        </Button>
      ) : null}
      {dialog}
    </HStack>
  )
}
