import { useFirstWrongField } from '@atrium/modals/first-wrong-field'
import { useModalTexts } from '@atrium/modals/texts'
import { Button, chakra, HStack, Stack } from '@atrium/ui'
import type { ReactNode } from 'react'
import { FormFailure, type ShownForm } from './form-failure.tsx'

interface InlineFormProps {
  readonly label: string
  readonly submitLabel: string
  readonly form: ShownForm
  /** Escape and Cancel close the form. Without it the form stays, and saves only what was changed. */
  readonly onClose?: () => void
  readonly children: ReactNode
}

/** A form that stands in a page: Enter and the button save it. */
export function InlineForm({ label, submitLabel, form, onClose, children }: InlineFormProps) {
  const t = useModalTexts()
  const wrongField = useFirstWrongField()
  const isIdle = onClose === undefined && !form.isDirty
  return (
    <chakra.form
      noValidate
      aria-label={label}
      maxWidth="28rem"
      ref={wrongField.form}
      onInput={wrongField.forget}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !onClose) return
        event.preventDefault()
        onClose()
      }}
      onSubmit={(event) => {
        event.preventDefault()
        if (form.busy || isIdle) return
        wrongField.lookFor()
        form.submit()
      }}
    >
      <Stack gap="3">
        <FormFailure form={form} />
        {children}
        <HStack gap="2">
          <Button
            size={onClose ? 'sm' : 'md'}
            kind="primary"
            type="submit"
            busy={form.busy}
            disabled={isIdle}
          >
            {submitLabel}
          </Button>
          {onClose ? (
            <Button size="sm" disabled={form.busy} onClick={onClose}>
              {t('cancel')}
            </Button>
          ) : null}
        </HStack>
      </Stack>
    </chakra.form>
  )
}
