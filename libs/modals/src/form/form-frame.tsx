import { FormDialog } from '@atrium/modals'
import { Callout, Stack } from '@atrium/ui'
import type { ReactNode } from 'react'

interface FormFrameProps {
  readonly title: string
  readonly submitLabel: string
  readonly form: {
    readonly failure: string | null
    readonly newer: object
    readonly isDirty: boolean
    readonly busy: boolean
    readonly submit: () => void
  }
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A form in a dialog: above its fields what was refused, and by no field of its own. */
export function FormFrame({ title, submitLabel, form, onClose, children }: FormFrameProps) {
  const { failure, newer, isDirty, busy, submit } = form
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      busy={busy}
      dirty={isDirty}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack gap="3">
        {failure === null ? null : (
          <Callout tone={Object.keys(newer).length > 0 ? 'warning' : 'error'} announce>
            {failure}
          </Callout>
        )}
        {children}
      </Stack>
    </FormDialog>
  )
}
