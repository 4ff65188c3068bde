import { useTexts } from '@atrium/portal'
import { Button, Callout, chakra, Panel, Stack } from '@atrium/ui'
import type { ReactNode } from 'react'

interface AccountFormProps {
  readonly title: string
  readonly busy: boolean
  /** Disables Save while there is nothing to save. */
  readonly disabled: boolean
  /** Whether the same field was changed elsewhere meanwhile. */
  readonly clash?: boolean
  readonly saveLabel?: string
  readonly onSubmit: () => void
  readonly children: ReactNode
}

/** A form for one part of the account, with its own Save button. */
export function AccountForm(props: AccountFormProps) {
  const { title, busy, disabled, clash = false, saveLabel, onSubmit, children } = props
  const t = useTexts()
  return (
    <Panel title={title}>
      <chakra.form
        noValidate
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy && !disabled) onSubmit()
        }}
      >
        <Stack gap="4" maxWidth="26rem">
          {clash ? (
            <Callout tone="warning" announce>
              {t('form.conflict')}
            </Callout>
          ) : null}
          {children}
          <chakra.div>
            <Button type="submit" kind="primary" busy={busy} disabled={disabled}>
              {saveLabel ?? t('form.save')}
            </Button>
          </chakra.div>
        </Stack>
      </chakra.form>
    </Panel>
  )
}
