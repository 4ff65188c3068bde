import { DialogFrame, QueryView, type QueryViewProps } from '@atrium/modals'
import { useModalTexts } from '@atrium/modals/texts'
import { useState, type ReactNode } from 'react'

interface LoadedFormProps<Data> {
  /** Of the dialog while the data is loading. */
  readonly title: string
  /** The call that reads what the form edits; null for a form that creates. */
  readonly query:
    | (Omit<QueryViewProps<Data>['query'], 'refetch'> & {
        readonly refetch: () => Promise<{ readonly data: Data | undefined; readonly isError: boolean }>
      })
    | null
  readonly onClose: () => void
  /** `reread` reads what is stored now; undefined if that fails. */
  readonly children: (data: Data | undefined, reread: () => Promise<Data | undefined>) => ReactNode
}

/** Reads what a form edits, in a dialog, and then shows the form. What is read later does not change the form. */
export function LoadedForm<Data>({ title, query, onClose, children }: LoadedFormProps<Data>) {
  const t = useModalTexts()
  const [begun, setBegun] = useState<Data>()
  if (begun === undefined && query?.data !== undefined && !query.isFetching) setBegun(query.data)
  if (!query || begun !== undefined)
    return children(begun, async () => {
      const fresh = await query?.refetch()
      return fresh?.isError ? undefined : fresh?.data
    })
  return (
    <DialogFrame title={title} size="lg" onClose={onClose}>
      <QueryView query={{ ...query, data: undefined }} loading={t('loading')} failed={t('loadFailed')}>
        {() => null}
      </QueryView>
    </DialogFrame>
  )
}
