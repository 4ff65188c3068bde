import { isCallFailure } from '@atrium/client'
import { DialogFrame, toast } from '@atrium/modals'
import { isOvertaken } from '@atrium/modals/form'
import { linkProps, useFailureText, useProject, useTexts } from '@atrium/portal'
import { Button, Callout, Link, Stack, Text } from '@atrium/ui'
import { useState } from 'react'
import { holdersAddress, roleAddress } from '../../pages/page-state.ts'
import { useRoleChange } from '../../queries/use-role-change.ts'
import { useRoleRights } from '../../rights/use-role-rights.ts'
import { ofRole, type OfRoleProps } from '../edit-role/of-role.tsx'

/** Asks before a role is removed, or says who stands in the way. Holders are counted anew while it is open. */
function RemoveRole({ projectId, role, title, onClose, onDone }: OfRoleProps) {
  const t = useTexts()
  const project = useProject()
  const { opensUsers } = useRoleRights()
  const failureText = useFailureText()
  const remove = useRoleChange('/role/remove/{id}', projectId)
  const [failure, setFailure] = useState<string | null>(null)
  const isHeld = role.holders !== null && role.holders > 0
  const holders = opensUsers
    ? holdersAddress(project.code, role.id)
    : `${roleAddress(project.code, role.id)}?tab=holders`

  async function confirm(): Promise<void> {
    setFailure(null)
    try {
      await remove.mutateAsync({ id: role.id, version: role.version })
      toast.success(t('remove.done', { name: title }))
      onClose()
      onDone?.(null)
    } catch (error) {
      if (!isCallFailure(error)) throw error
      setFailure(isOvertaken(error) ? t('remove.changed') : failureText(error))
    }
  }

  return (
    <DialogFrame
      role="alertdialog"
      size="sm"
      title={t('remove.title', { name: title })}
      busy={remove.isPending}
      onClose={onClose}
      footer={
        isHeld ? (
          <Button onClick={onClose}>{t('close')}</Button>
        ) : (
          <>
            <Button disabled={remove.isPending} onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button kind="danger" busy={remove.isPending} onClick={() => void confirm()}>
              {t('remove.submit')}
            </Button>
          </>
        )
      }
    >
      <Stack gap="3">
        {failure === null ? null : (
          <Callout tone="error" announce>
            {failure}
          </Callout>
        )}
        {isHeld ? (
          <>
            <Text>{t('remove.held', { count: role.holders })}</Text>
            <Link {...linkProps(holders)}>{t('remove.showHolders')}</Link>
          </>
        ) : (
          <Text>{t('remove.message')}</Text>
        )}
      </Stack>
    </DialogFrame>
  )
}

export default ofRole(RemoveRole)
