import { useChange } from '@atrium/client'
import { LazyDialog, QueryView } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { Button, EmptyState, HStack, MenuButton, Stack, Text } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { BadgeCheck, EllipsisVertical, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Rows, RowText } from '../../list/rows.tsx'
import { designationsQuery } from '../../queries/project.queries.ts'
import { useProjectRights } from '../../rights/use-project-rights.ts'
import type { Designation, Designations } from './designation.dialog.tsx'

const loadForm = () => import('./designation.dialog.tsx')
const loadRemoval = () => import('../../list/removal.dialog.ts')

type Action =
  | { readonly kind: 'create'; readonly all: Designations }
  | { readonly kind: 'edit' | 'remove'; readonly all: Designations; readonly designation: Designation }

/** The job titles of a project, edited row by row. */
export function DesignationList({ projectId }: { readonly projectId: string }) {
  const t = useTexts()
  const { mayEdit } = useProjectRights()
  const query = useQuery(designationsQuery(projectId))
  const update = useChange('/project/update_designations')
  const [action, setAction] = useState<Action | null>(null)
  const onClose = () => setAction(null)

  const remove = ({ designations, version }: Designations, { code }: Designation) =>
    update.mutateAsync({
      project_id: projectId,
      version,
      designations: designations
        .filter((one) => one.code !== code)
        .map(({ code: kept, names }) => ({ code: kept, name: names })),
    })

  return (
    <>
      <QueryView query={query} loading={t('designations.loading')} failed={t('designations.failed')}>
        {(all) => {
          const add = mayEdit ? (
            <Button size="sm" onClick={() => setAction({ kind: 'create', all })}>
              <Plus size={14} aria-hidden />
              {t('designations.add')}
            </Button>
          ) : undefined
          if (all.designations.length === 0)
            return (
              <EmptyState
                title={t('designations.none')}
                hint={t('designations.intro')}
                icon={<BadgeCheck />}
                action={add}
              />
            )
          return (
            <Stack gap="3">
              <HStack justifyContent="space-between" flexWrap="wrap">
                <Text tone="muted" textStyle="sm">
                  {t('designations.intro')}
                </Text>
                {add}
              </HStack>
              <Rows aria-label={t('designations.label')}>
                {all.designations.map((designation) => (
                  <li key={designation.code}>
                    <RowText name={designation.name} detail={<bdi>{designation.code}</bdi>} />
                    {mayEdit ? (
                      <MenuButton
                        size="sm"
                        kind="quiet"
                        label={t('more', { name: designation.name })}
                        icon={<EllipsisVertical size={16} />}
                        items={[
                          { value: 'edit', label: t('form.change'), icon: <Pencil size={16} /> },
                          {
                            value: 'remove',
                            label: t('remove'),
                            icon: <Trash2 size={16} />,
                            tone: 'danger',
                          },
                        ]}
                        onSelect={(value) =>
                          setAction({ kind: value === 'edit' ? 'edit' : 'remove', all, designation })
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
      {action?.kind === 'create' || action?.kind === 'edit' ? (
        <LazyDialog
          load={loadForm}
          props={{
            projectId,
            all: action.all,
            ...(action.kind === 'edit' && { designation: action.designation }),
            onClose,
          }}
          onFailed={onClose}
        />
      ) : null}
      {action?.kind === 'remove' ? (
        <LazyDialog
          load={loadRemoval}
          props={{
            title: t('designations.removeTitle', { name: action.designation.name }),
            confirmLabel: t('remove'),
            children: <Text>{t('designations.removeMessage')}</Text>,
            done: t('removed', { name: action.designation.name }),
            remove: () => remove(action.all, action.designation),
            onClose,
          }}
          onFailed={onClose}
        />
      ) : null}
    </>
  )
}
