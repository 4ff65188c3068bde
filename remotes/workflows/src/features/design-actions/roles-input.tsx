import { toast } from '@atrium/modals'
import { open, pickRole, useProject, useTexts } from '@atrium/portal'
import { NewerNote, type Bound } from '@atrium/screens'
import { Box, Button, Chip, HStack, Text } from '@atrium/ui'
import { Plus } from 'lucide-react'
import { useId } from 'react'
import { useWorkflowRights } from '../../rights/use-workflow-rights.ts'
import type { RoleOfAction } from './action-fields.ts'

interface RolesInputProps {
  readonly field: Bound<readonly RoleOfAction[]>
}

/** The roles that may run an action, chosen one by one in the selector of roles. */
export function RolesInput({ field }: RolesInputProps) {
  const t = useTexts()
  const { id: projectId } = useProject()
  const { seesRoles } = useWorkflowRights()
  const labelId = useId()
  const errorId = useId()
  const { value: roles, error, newer, change, update } = field
  const words = (of: readonly RoleOfAction[]) => of.map(({ name }) => name).join(', ')

  async function add(): Promise<void> {
    const picked = await open(pickRole, { projectId })
    if (picked.role === 'failed') toast.error(t('roles.failed'))
    if (picked.role !== 'ok') return
    const { id, name } = picked.data
    update((before) => [...before.filter((role) => role.id !== id), { id, name, isGone: false }])
  }

  return (
    <Box
      role="group"
      aria-labelledby={labelId}
      aria-describedby={errorId}
      data-faulty={error === undefined ? undefined : ''}
    >
      <Text id={labelId} textStyle="label" mb="1">
        {t('fields.roles')}
      </Text>
      <HStack gap="1.5" flexWrap="wrap">
        {roles.map((role) => {
          const name = role.isGone ? t('roles.gone') : role.name
          return (
            <Chip
              key={role.id}
              removeLabel={t('roles.remove', { name })}
              onRemove={() => update((before) => before.filter(({ id }) => id !== role.id))}
            >
              {name}
            </Chip>
          )
        })}
        {roles.length === 0 && !seesRoles ? <Text tone="muted">{t('roles.none')}</Text> : null}
        {seesRoles ? (
          <Button size="xs" onClick={() => void add()}>
            <Plus size={14} aria-hidden />
            {t('roles.add')}
          </Button>
        ) : null}
      </HStack>
      <Text id={errorId} tone="error" textStyle="xs" aria-live="polite">
        {error}
      </Text>
      {newer === undefined ? null : (
        <NewerNote value={words(newer)} typed={words(roles)} onTake={() => change(newer)} />
      )}
    </Box>
  )
}
