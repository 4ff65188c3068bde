import { LazyDialog, toast } from '@atrium/modals'
import { open, pickUsers, useTexts } from '@atrium/portal'
import type { BulkActions, BulkDialogProps } from '@atrium/screens'
import { UserMinus, UsersRound } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useRoleRights } from '../../rights/use-role-rights.ts'

interface Named {
  readonly id: string
  readonly name: string
}

interface HolderChanges<Holder extends Named> {
  /** What can be done with several holders at once. */
  readonly bulk: BulkActions<Holder>
  /** Selects people of the project and gives them the role. Undefined for a user who may not. */
  readonly add: (() => Promise<void>) | undefined
  /** The dialog of 'Add people', to be rendered by the page. */
  readonly dialog: ReactNode
}

const loadChange = () => import('./change-holders.dialog.tsx')

/** Gives a role to people, takes it from them, or gives another one instead. */
export function useHolderChanges<Holder extends Named>(
  projectId: string,
  role: Named,
): HolderChanges<Holder> {
  const t = useTexts()
  const { mayAssign } = useRoleRights()
  const [added, setAdded] = useState<readonly Named[] | null>(null)
  const close = () => setAdded(null)

  async function add(): Promise<void> {
    const picked = await open(pickUsers, { projectId, mode: 'multiple' })
    if (picked.role === 'failed') toast.error(t('holders.failed'))
    if (picked.role === 'ok' && picked.data.length > 0) setAdded(picked.data)
  }

  const load = async (part: 'switch' | 'remove') => {
    const { default: Dialog } =
      part === 'switch' ? await import('./switch-role.dialog.tsx') : await loadChange()
    return {
      default: ({ rows, ...props }: BulkDialogProps<Holder>) => (
        <Dialog {...props} projectId={projectId} people={rows} take={role} />
      ),
    }
  }
  const actions = [
    {
      value: 'switch',
      label: t('holders.switch'),
      icon: <UsersRound size={16} aria-hidden />,
      load: () => load('switch'),
    },
    {
      ...({ value: 'remove', tone: 'danger' } as const),
      ...{
        label: t('holders.remove'),
        icon: <UserMinus size={16} aria-hidden />,
        load: () => load('remove'),
      },
    },
  ]
  return {
    bulk: { nameOf: ({ name }) => name, actions: mayAssign ? actions : [] },
    add: mayAssign ? add : undefined,
    dialog: added ? (
      <LazyDialog
        load={loadChange}
        props={{
          ...{ projectId, people: added, give: role, onClose: close },
          onDone: ({ done, changed, refused }) => {
            close()
            if (refused.length > 0)
              toast.warning(t('change.partly', { changed, count: changed + refused.length }))
            else if (done !== null) toast.success(done)
          },
        }}
        onFailed={close}
      />
    ) : null,
  }
}
