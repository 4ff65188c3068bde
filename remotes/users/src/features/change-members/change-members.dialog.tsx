import { callQuery, useChange } from '@atrium/client'
import type { CallInput, CallReply, ListedUser } from '@atrium/contract'
import { useProject, useProjects, useTexts } from '@atrium/portal'
import { ChoiceInput, FormFrame, useForm, useList, type BulkDialogProps } from '@atrium/screens'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { projectLookedAt, usersList } from '../../addresses/users-page-state.ts'
import { useCarryOut } from '../../holdings/use-carry-out.ts'
import { useRightsIn } from '../../rights/use-rights-in.ts'
import { ChangePreview, type NamedRefusal } from './change-preview.tsx'
import { ChosenThings } from './chosen-things.tsx'
import { memberFields, memberKinds, type MemberKind } from './member-fields.ts'

type Input = CallInput<'/membership/changeMembers'>
type Reply = CallReply<'/membership/changeMembers'>

const kinds = Object.keys(memberKinds) as MemberKind[]

/** Gives several people roles, departments and teams, or takes them away, after a preview. It can be undone once. */
export default function ChangeMembersDialog({ rows, onDone, onClose }: BulkDialogProps<ListedUser>) {
  const t = useTexts()
  const current = useProject()
  const project = projectLookedAt(useList(usersList).filters, current, useProjects()) ?? current
  const rights = useRightsIn(project.id)
  const change = useChange('/membership/changeMembers')
  const carryOut = useCarryOut()
  const form = useForm({
    fields: memberFields,
    check: (values) =>
      kinds.every((kind) => values[kind].length === 0) ? { roles: t('members.needed') } : {},
    async save() {
      const reply = await change.mutateAsync(input)
      const opposite = input.action === 'give' ? 'take' : 'give'
      const undo = () =>
        void carryOut(
          change.mutateAsync({ project_id: project.id, action: opposite, things: reply.done }),
          t('members.undone'),
        )
      onDone({
        changed: reply.changed,
        refused: refusedOf(reply),
        done: t('members.done', { count: reply.changed }),
        ...(reply.done.length > 0 && { undo: { label: t('members.undo'), run: undo } }),
      })
    },
  })
  const { values } = form
  const user_ids = rows.map(({ id }) => id)
  const input: Input = {
    project_id: project.id,
    action: values.action,
    things: kinds.flatMap((kind) =>
      values[kind].map(({ id }) => ({ kind: memberKinds[kind], id, user_ids })),
    ),
  }
  const hasThings = input.things.length > 0
  const preview = useQuery({
    ...callQuery('/membership/changeMembers', project.id, { ...input, dry_run: true }),
    enabled: hasThings,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
  })
  const foreseen = hasThings && !preview.error ? preview.data : undefined

  /** What the server refuses, with names that the person knows. */
  function refusedOf({ refused, refused_things: refusedThings }: Reply): NamedRefusal[] {
    const names = new Map([
      ...rows.map(({ id, name }) => [id, name] as const),
      ...kinds.flatMap((kind) => values[kind].map(({ id, name }) => [id, name] as const)),
    ])
    return [...refusedThings, ...refused].map((one) => ({ ...one, name: names.get(one.id) ?? one.id }))
  }

  const offered: Readonly<Record<MemberKind, boolean>> = {
    roles: rights.mayAddRoles,
    departments: rights.mayAddDepartments,
    teams: rights.mayAddTeams,
  }
  return (
    <FormFrame
      title={t('members.title', { count: rows.length })}
      submitLabel={t(values.action === 'give' ? 'members.give' : 'members.take')}
      form={form}
      onClose={onClose}
    >
      <ChoiceInput
        label={t('members.action')}
        field={form.at('action')}
        options={[
          { value: 'give', label: t('members.give') },
          { value: 'take', label: t('members.take') },
        ]}
      />
      {kinds
        .filter((kind) => offered[kind])
        .map((kind) => (
          <ChosenThings key={kind} kind={kind} projectId={project.id} field={form.at(kind)} />
        ))}
      <ChangePreview
        changed={foreseen?.changed}
        count={rows.length}
        refused={foreseen ? refusedOf(foreseen) : []}
        error={hasThings ? preview.error : null}
      />
    </FormFrame>
  )
}
