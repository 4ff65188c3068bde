import { refetchChanged, type CallFailure, type Result } from '@atrium/client'
import type { FoundLocation } from '@atrium/contract'
import { AssignmentDialog, PathText, toast } from '@atrium/modals'
import { open, pickLocations, useTexts } from '@atrium/portal'
import { useQueryClient } from '@tanstack/react-query'
import { useAssignmentFailure } from './use-assignment-failure.ts'

type AssignedLocation = Pick<FoundLocation, 'id' | 'name' | 'code' | 'address' | 'path'>

export interface LocationAssignmentsProps {
  readonly projectId: string
  readonly title: string
  /** The assigned locations that match the search, page by page. */
  readonly query: {
    readonly data: { readonly pages: readonly (readonly AssignedLocation[])[] } | undefined
    readonly error: CallFailure | null
    readonly isFetching: boolean
    readonly hasNextPage: boolean
    readonly fetchNextPage: () => Promise<unknown>
    readonly refetch: () => Promise<unknown>
  }
  readonly search: {
    readonly placeholder: string
    readonly text: string
    readonly onSearch: (text: string) => void
  }
  /** Undefined for a user who may not change the assignments. */
  readonly change:
    | {
        readonly assignLabel: string
        readonly assign: (ids: string[]) => Promise<Result<unknown>>
        readonly unassignLabel: string
        readonly unassign: (ids: string[]) => Promise<Result<unknown>>
      }
    | undefined
  readonly emptyHint: string
  readonly onClose: () => void
}

/** The locations of a person, a team or a store: lists them, assigns some and unassigns some. */
export function LocationAssignments(props: LocationAssignmentsProps) {
  const { projectId, query, change } = props
  const t = useTexts()
  const queries = useQueryClient()
  const showFailure = useAssignmentFailure('locations')

  async function finish(
    sent: Promise<Result<unknown>>,
    action: 'assign' | 'unassign',
    done: string,
  ): Promise<boolean> {
    const result = await sent
    if (!result.ok) {
      showFailure(result.error, action)
      return false
    }
    await refetchChanged(queries)
    toast.success(done)
    return true
  }

  async function pick(assign: (ids: string[]) => Promise<Result<unknown>>): Promise<boolean> {
    const picked = await open(pickLocations, { projectId, mode: 'multiple' })
    if (picked.role === 'failed') toast.error(t('messages.load_failed'))
    if (picked.role !== 'ok' || picked.data.length === 0) return false
    const ids = picked.data.map(({ id }) => id)
    return finish(assign(ids), 'assign', t('messages.locations_assigned'))
  }

  return (
    <AssignmentDialog
      title={props.title}
      rows={query.data?.pages.flat().map(({ id, name, code, address, path }) => ({
        id,
        name,
        code,
        detail: address,
        path: <PathText path={path.filter((step) => step.id !== id)} />,
      }))}
      failure={query.error ? t('messages.locations_load_error') : undefined}
      busy={query.isFetching}
      hasMore={query.hasNextPage}
      onMore={() => void query.fetchNextPage()}
      onRetry={() => void query.refetch()}
      search={props.search}
      assign={change && { label: change.assignLabel, onAssign: () => pick(change.assign) }}
      unassign={
        change && {
          label: change.unassignLabel,
          onUnassign: (ids) =>
            finish(
              change.unassign([...ids]),
              'unassign',
              t('messages.locations_unassigned', { count: ids.length }),
            ),
          onNothingChosen: () => toast.error(t('messages.locations_unassign_none')),
        }
      }
      emptyText={t('messages.locations_none')}
      emptyHint={props.emptyHint}
      onClose={props.onClose}
    />
  )
}
