import type { CallFailure } from '@atrium/client'
import { DialogFrame } from '@atrium/modals'
import { useFailureText, useTexts } from '@atrium/portal'
import { ErrorState, SkeletonLines } from '@atrium/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { ListForm, type EditedList, type HeldList } from './list-form.tsx'

interface ListDialogProps<Field extends string> {
  readonly list: EditedList<Field>
  readonly query: UseQueryResult<HeldList<Field>, CallFailure>
  readonly onClose: () => void
}

/** Loads the list, then shows its form. */
export function ListDialog<Field extends string>({ query, ...props }: ListDialogProps<Field>) {
  const t = useTexts()
  const failureText = useFailureText()
  const { data, error, isFetching, refetch } = query
  // A later fetch must not change the form while the user types.
  const [begun, setBegun] = useState<HeldList<Field> | null>(null)
  if (data && !begun) setBegun(data)
  if (begun) return <ListForm {...props} begun={begun} />
  return (
    <DialogFrame title={props.list.title} size="xl" onClose={props.onClose}>
      {error ? (
        <ErrorState
          title={failureText(error)}
          retryLabel={t('retry')}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <SkeletonLines label={t('details.loading')} lines={4} />
      )}
    </DialogFrame>
  )
}
