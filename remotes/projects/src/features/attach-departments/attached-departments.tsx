import { isCallFailure, refetchChanged, useChange } from '@atrium/client'
import type { CallReply } from '@atrium/contract'
import { QueryView, toast, useConfirm } from '@atrium/modals'
import { open, pickDepartments, pickProjectUsers, useFailureText, useTexts } from '@atrium/portal'
import { Button, EmptyState, HStack, MenuButton, Stack, Text, type MenuItem } from '@atrium/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { EllipsisVertical, Layers, Link2Off, ListChecks, UserPlus } from 'lucide-react'
import { Rows, RowText } from '../../list/rows.tsx'
import { projectDepartmentsQuery } from '../../queries/project.queries.ts'
import { useProjectRights } from '../../rights/use-project-rights.ts'

type Attached = CallReply<'/project/get_all_departments'>
type AttachedDepartment = Attached['departments'][number]

/** The departments of a project: attaches, detaches, and assigns people. */
export function AttachedDepartments({ projectId }: { readonly projectId: string }) {
  const t = useTexts()
  const failureText = useFailureText()
  const queries = useQueryClient()
  const { mayEdit, mayAttach, mayAssign } = useProjectRights()
  const { ask, dialog } = useConfirm()
  const query = useQuery(projectDepartmentsQuery(projectId))
  const update = useChange('/project/update_departments')
  const assign = useChange('/project/assign_users_department')

  async function carryOut(action: () => Promise<unknown>, message: string): Promise<void> {
    try {
      await action()
      toast.success(message)
    } catch (failure) {
      if (!isCallFailure(failure)) throw failure
      toast.error(failureText(failure))
      // Another user may have changed the departments, so they are loaded again.
      await refetchChanged(queries)
    }
  }

  /** Asks before a department is detached, and says how many people lose it. */
  async function mayLeave(leaving: readonly AttachedDepartment[]): Promise<boolean> {
    if (leaving.length === 0) return true
    const people = leaving.reduce((sum, { users }) => sum + (users ?? 0), 0)
    const isKnown = leaving.every(({ users }) => users !== null)
    return ask({
      title: t('attached.leaveTitle', { names: leaving.map(({ name }) => name).join(', ') }),
      message: isKnown ? t('attached.leaving', { count: people }) : t('attached.leavingUnknown'),
      confirmLabel: t('attached.detach'),
      danger: true,
    })
  }

  async function set(
    { departments, version }: Attached,
    wanted: readonly { readonly id: string; readonly code: string }[],
  ): Promise<void> {
    const leaving = departments.filter(({ id }) => !wanted.some((one) => one.id === id))
    if (!(await mayLeave(leaving))) return
    const department_codes = wanted.map(({ code }) => code)
    await carryOut(
      () => update.mutateAsync({ project_id: projectId, department_codes, version }),
      t('attached.done'),
    )
  }

  async function choose(attached: Attached): Promise<void> {
    const picked = await open(pickDepartments, {
      projectId,
      mode: 'multiple',
      among: 'all',
      chosen: attached.departments,
    })
    if (picked.role === 'failed') toast.error(t('messages.load_failed'))
    if (picked.role === 'ok') await set(attached, picked.data)
  }

  async function fill({ code, name }: AttachedDepartment): Promise<void> {
    const picked = await open(pickProjectUsers, { projectId, mode: 'multiple' })
    if (picked.role === 'failed') toast.error(t('messages.load_failed'))
    if (picked.role !== 'ok' || picked.data.length === 0) return
    const user_ids = picked.data.map(({ id }) => id)
    await carryOut(
      () => assign.mutateAsync({ project_id: projectId, department_code: code, user_ids }),
      t('attached.filled', { count: user_ids.length, name }),
    )
  }

  const items: MenuItem[] = [
    ...(mayAssign ? [{ value: 'fill', label: t('attached.fill'), icon: <UserPlus size={16} /> }] : []),
    ...(mayEdit
      ? [
          {
            value: 'detach',
            label: t('attached.detach'),
            icon: <Link2Off size={16} />,
            tone: 'danger' as const,
          },
        ]
      : []),
  ]
  return (
    <>
      <QueryView query={query} loading={t('departments.loading')} failed={t('departments.failed')}>
        {(attached) => {
          const { departments } = attached
          const attach = mayAttach ? (
            <Button size="sm" busy={update.isPending} onClick={() => void choose(attached)}>
              <ListChecks size={14} aria-hidden />
              {t('attached.choose')}
            </Button>
          ) : undefined
          if (departments.length === 0)
            return (
              <EmptyState
                title={t('attached.none')}
                hint={t('attached.intro')}
                icon={<Layers />}
                action={attach}
              />
            )
          return (
            <Stack gap="3">
              <HStack justifyContent="space-between" flexWrap="wrap">
                <Text tone="muted" textStyle="sm">
                  {t('attached.intro')}
                </Text>
                {attach}
              </HStack>
              <Rows aria-label={t('pages.departments')}>
                {departments.map((department) => (
                  <li key={department.id}>
                    <RowText
                      name={department.name}
                      detail={
                        <>
                          <bdi>{department.code}</bdi>
                          {department.users === null
                            ? null
                            : ` · ${t('attached.people', { count: department.users })}`}
                        </>
                      }
                    />
                    {items.length > 0 ? (
                      <MenuButton
                        size="sm"
                        kind="quiet"
                        label={t('more', { name: department.name })}
                        icon={<EllipsisVertical size={16} />}
                        items={items}
                        onSelect={(value) =>
                          void (value === 'fill'
                            ? fill(department)
                            : set(
                                attached,
                                departments.filter((one) => one !== department),
                              ))
                        }
                      />
                    ) : null}
                  </li>
                ))}
              </Rows>
            </Stack>
          )
        }}
      </QueryView>
      {dialog}
    </>
  )
}
