import { useTexts } from '@atrium/portal'
import { InlineForm, type ShownForm } from '@atrium/screens'
import { Panel, Text } from '@atrium/ui'
import type { ReactNode } from 'react'

interface SettingsFormProps {
  readonly title: string
  readonly hint?: string
  /** Buttons and links beside the title. */
  readonly actions?: ReactNode
  readonly form: ShownForm
  readonly children: ReactNode
}

/** One section of the settings of a project, with its own Save button. */
export function SettingsForm({ title, hint, actions, form, children }: SettingsFormProps) {
  const t = useTexts()
  return (
    <Panel title={title} actions={actions}>
      {hint === undefined ? null : (
        <Text tone="muted" textStyle="sm" mb="3">
          {hint}
        </Text>
      )}
      <InlineForm label={title} submitLabel={t('form.save')} form={form}>
        {children}
      </InlineForm>
    </Panel>
  )
}
