import { useChange } from '@atrium/client'
import { toast } from '@atrium/modals'
import { useNameText, useTexts } from '@atrium/portal'
import {
  choiceField,
  CodeField,
  FormFrame,
  InfoFields,
  LoadedForm,
  nameField,
  textField,
  textsField,
  useForm,
  type Current,
} from '@atrium/screens'
import { useQuery } from '@tanstack/react-query'
import { rawGroupQuery } from '../../queries/group.queries.ts'
import { useGroupRights } from '../../rights/use-group-rights.ts'
import type { GroupItem } from '../browse-groups/group-item.ts'
import { ParentField } from './parent-field.tsx'

export interface GroupDialogProps {
  readonly projectId: string
  /** The group to edit. Without it the dialog creates one. */
  readonly groupId?: string
  /** The parent of a new group. Without it the group is created at the top. */
  readonly parent?: GroupItem | null
  readonly onCreated?: (groupId: string) => void
  readonly onClose: () => void
}

const fields = {
  name: nameField(),
  description: textsField(),
  code: textField({ needed: 'messages.field_required' }),
  /** The parent group; '0' at the top. */
  parent_id: choiceField<string>('0'),
}

/** Creates a location group, or edits all its fields, in one call. */
export default function GroupDialog({ groupId, ...props }: GroupDialogProps) {
  const t = useTexts()
  const query = useQuery({
    ...rawGroupQuery(props.projectId, groupId ?? ''),
    enabled: groupId !== undefined,
  })
  return (
    <LoadedForm
      title={t('groupActions.edit')}
      query={groupId === undefined ? null : query}
      onClose={props.onClose}
    >
      {(read, reread) => (
        <GroupForm {...props} group={read?.group} reread={async () => (await reread())?.group} />
      )}
    </LoadedForm>
  )
}

interface GroupFormProps extends Omit<GroupDialogProps, 'groupId'> {
  readonly group: (Current<typeof fields> & { readonly id: string }) | undefined
  readonly reread: () => Promise<Current<typeof fields> | undefined>
}

function GroupForm({ projectId, group, parent, reread, onCreated, onClose }: GroupFormProps) {
  const t = useTexts()
  const nameText = useNameText()
  const { mayMove, mayAddTop } = useGroupRights()
  const create = useChange('/location-group/create')
  const update = useChange('/location-group/update')
  const form = useForm({
    fields,
    current: group,
    initial: { parent_id: parent?.id ?? '0' },
    reread,
    async save({ facts, changes, version }) {
      if (group) {
        await update.mutateAsync({ id: group.id, version, ...changes })
        toast.success(t('form.saved'))
        return onClose()
      }
      const { id } = await create.mutateAsync({ project_id: projectId, ...facts })
      toast.success(t('form.created', { name: nameText(facts.name) || facts.code }))
      onClose()
      onCreated?.(id)
    },
  })
  const title = parent ? t('groups.createBelow', { name: parent.name }) : t('groups.create')
  return (
    <FormFrame
      title={group ? t('form.edit', { name: nameText(group.name) || group.code }) : title}
      submitLabel={t(group ? 'form.save' : 'form.add')}
      form={form}
      onClose={onClose}
    >
      <InfoFields name={form.at('name')} description={form.at('description')} />
      <CodeField field={form.at('code')} />
      {/* Users who do not see the whole project cannot move groups. */}
      {(group ? mayMove : mayAddTop) ? (
        <ParentField projectId={projectId} groupId={group?.id ?? null} field={form.at('parent_id')} />
      ) : null}
    </FormFrame>
  )
}
