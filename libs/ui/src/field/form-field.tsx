import { chakra } from '@chakra-ui/react/styled-system'
import { useId } from 'react'
import type { ReactNode } from 'react'

/** Ties a control to its label, hint and error. Spread it onto the control. */
export interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

export interface FormFieldProps {
  label: ReactNode
  /** Keeps the label for screen readers only, if the context already says it. */
  hideLabel?: boolean | undefined
  hint?: ReactNode
  error?: ReactNode
  required?: boolean | undefined
  /** For a control that other code must find: its hint and error have the same id, with `-hint` and `-error`. */
  id?: string | undefined
  children: (control: FieldControl) => ReactNode
}

const Label = chakra('label', {
  base: { display: 'block', textStyle: 'label', color: 'fg', mb: '1' },
  variants: {
    hidden: {
      true: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
    },
  },
})
const Hint = chakra('div', { base: { textStyle: 'xs', color: 'fg.muted', mt: '1' } })
const Problem = chakra('div', { base: { textStyle: 'xs', color: 'fg.error', mt: '1', _empty: { mt: '0' } } })
const Star = chakra('span', { base: { color: 'fg.error', ms: '0.5' } })

/** A label, a control, and below it a hint or an error, tied together for screen readers. */
export function FormField(props: FormFieldProps) {
  const { label, hideLabel, hint, error, required, children } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  // The code that names the control may fill its error by hand, so the error is tied to the control from the start.
  const describedBy = [error || props.id ? errorId : '', hint ? hintId : ''].filter(Boolean).join(' ')
  return (
    <chakra.div minWidth="0" position="relative">
      <Label htmlFor={id} hidden={hideLabel}>
        {label}
        {required ? <Star aria-hidden>*</Star> : null}
      </Label>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required ? true : undefined,
      })}
      {/* Present from the start, so that screen readers announce what appears in it. */}
      <Problem id={errorId} aria-live="polite">
        {error}
      </Problem>
      {hint ? <Hint id={hintId}>{hint}</Hint> : null}
    </chakra.div>
  )
}
