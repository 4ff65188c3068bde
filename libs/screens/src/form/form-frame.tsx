import { FormDialog } from '@atrium/modals'
import { Callout, Stack } from '@atrium/ui'
import type { ReactNode } from 'react'

interface FormFrameProps {
  readonly title: string
  readonly submitLabel: string
  readonly form: {
    readonly failure: string | null
    readonly clashes: ReadonlySet<unknown>
    readonly isDirty: boolean
    readonly busy: boolean
    readonly submit: () => void
  }
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A form in a dialog. A refusal that is about no field stands above the fields. */
export function FormFrame({ title, submitLabel, form, onClose, children }: FormFrameProps) {
  const { failure, clashes, isDirty, busy, submit } = form
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      busy={busy}
      dirty={isDirty}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack gap="4">
        {failure === null ? null : (
          <Callout tone={clashes.size > 0 ? 'warning' : 'error'} announce>
            {failure}
          </Callout>
        )}
        {children}
      </Stack>
    </FormDialog>
  )
}
