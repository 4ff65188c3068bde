import { useChange } from '@atrium/client'
import { limits } from '@atrium/contract/limits'
import { toast } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { checkedField, FormFrame, textField, TextInput, useForm } from '@atrium/screens'
import { ofRole, type OfRoleProps } from '../edit-role/of-role.tsx'
import { obstaclesIn } from './obstacles.ts'
import { ProjectsInput } from './projects-input.tsx'

const fields = { project_ids: checkedField('copy.none'), code: textField() }

/** Copies a role to other projects, to all of them or to none. Each project shows what prevents the copy. */
function CopyRole({ projectId, role, title, onClose }: OfRoleProps) {
  const t = useTexts()
  const copy = useChange('/role/copy')
  const form = useForm({
    fields,
    initial: { code: role.code },
    partsOf: (failure) => ({
      project_ids: Object.fromEntries(
        [...obstaclesIn(failure)].map(([id, problem]) => [id, t(`copy.obstacles.${problem}`)]),
      ),
    }),
    async save({ facts: { project_ids, code = role.code } }) {
      await copy.mutateAsync({ role_id: role.id, project_ids, ...(code !== role.code && { code }) })
      toast.success(t('copy.done', { count: project_ids.length, name: title }))
      onClose()
    },
  })
  return (
    <FormFrame
      title={t('copy.title', { name: title })}
      submitLabel={t('copy.submit', { count: form.values.project_ids.length })}
      form={form}
      onClose={onClose}
    >
      <TextInput
        label={t('copy.code')}
        hint={t('copy.codeHint')}
        field={form.at('code')}
        maxLength={limits.codeLength}
      />
      <ProjectsInput field={form.at('project_ids')} without={projectId} />
    </FormFrame>
  )
}

export default ofRole(CopyRole)
