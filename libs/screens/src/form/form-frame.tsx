import { FormDialog, type FormDialogProps } from '@atrium/modals'
import { Stack } from '@atrium/ui'
import type { ReactNode } from 'react'
import { FormFailure, type ShownForm } from './form-failure.tsx'

interface FormFrameProps extends Pick<
  FormDialogProps,
  'title' | 'size' | 'submitLabel' | 'cancelLabel' | 'initialFocus' | 'tool' | 'onClose'
> {
  readonly form: ShownForm
  readonly children: ReactNode
}

/** A form in a dialog. */
export function FormFrame({ form, children, ...dialog }: FormFrameProps) {
  return (
    <FormDialog {...dialog} busy={form.busy} dirty={form.isDirty} onSubmit={form.submit}>
      <Stack gap="4">
        <FormFailure form={form} />
        {children}
      </Stack>
    </FormDialog>
  )
}
