import { useChange } from '@atrium/client'
import { linkProps, useProject, useTexts } from '@atrium/portal'
import { RemovalDialog } from '@atrium/screens'
import { Link, Text } from '@atrium/ui'
import { holdersAddress, roleAddress } from '../../addresses/page-state.ts'
import { useRoleRights } from '../../rights/use-role-rights.ts'
import { ofRole, type OfRoleProps } from '../edit-role/of-role.tsx'

/** Asks before a role is removed, or lists the users who hold it. The list is loaded again while the dialog is open. */
function RemoveRole({ role, title, onClose, onDone }: OfRoleProps) {
  const t = useTexts()
  const project = useProject()
  const { opensUsers } = useRoleRights()
  const remove = useChange('/role/remove/{id}')
  const holders = opensUsers
    ? holdersAddress(project.code, role.id)
    : `${roleAddress(project.code, role.id)}?tab=holders`
  const obstacle =
    role.holders !== null && role.holders > 0 ? (
      <>
        <Text>{t('remove.held', { count: role.holders })}</Text>
        <Link {...linkProps(holders)}>{t('remove.showHolders')}</Link>
      </>
    ) : null
  return (
    <RemovalDialog
      title={t('remove.title', { name: title })}
      confirmLabel={t('remove.submit')}
      obstacle={obstacle}
      done={t('remove.done', { name: title })}
      overtaken={t('remove.changed')}
      remove={() => remove.mutateAsync({ id: role.id, version: role.version })}
      onRemoved={() => onDone?.(null)}
      onClose={onClose}
    >
      <Text>{t('remove.message')}</Text>
    </RemovalDialog>
  )
}

export default ofRole(RemoveRole)
