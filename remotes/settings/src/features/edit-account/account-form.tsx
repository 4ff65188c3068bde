import { useTexts } from '@atrium/portal'
import { InlineForm, type ShownForm } from '@atrium/screens'
import { Panel } from '@atrium/ui'
import type { ReactNode } from 'react'

interface AccountFormProps {
  readonly title: string
  readonly saveLabel?: string
  readonly form: ShownForm
  readonly children: ReactNode
}

/** A form for one part of the account, with its own Save button. */
export function AccountForm({ title, saveLabel, form, children }: AccountFormProps) {
  const t = useTexts()
  return (
    <Panel title={title}>
      <InlineForm label={title} submitLabel={saveLabel ?? t('form.save')} form={form}>
        {children}
      </InlineForm>
    </Panel>
  )
}
