import { SelectField, type SelectFieldProps, type SelectOption } from '@atrium/ui'
import type { Bound } from '../field.ts'
import { NewerNote } from './newer-note.tsx'

interface ChoiceInputProps<Value extends string> extends Omit<
  SelectFieldProps,
  'value' | 'options' | 'error' | 'hint' | 'onValueChange' | 'defaultValue'
> {
  readonly field: Bound<Value>
  readonly options: readonly (SelectOption & { readonly value: Value })[]
  /** Whether it is marked as required; by default, if its field is needed and no choice says nothing. */
  readonly required?: boolean
}

/** One of a few. */
export function ChoiceInput<Value extends string>(props: ChoiceInputProps<Value>) {
  const { field, options, ...input } = props
  const { value, needed, error, newer, change } = field
  const required = props.required ?? (needed && options.every((option) => option.value !== ''))
  const words = (one: Value) => options.find((option) => option.value === one)?.label ?? one
  return (
    <SelectField
      {...input}
      required={required}
      value={value}
      error={error}
      hint={
        newer === undefined ? undefined : (
          <NewerNote value={words(newer)} typed={words(value)} onTake={() => change(newer)} />
        )
      }
      options={options}
      onValueChange={(chosen) => {
        const option = options.find((one) => one.value === chosen)
        if (option) change(option.value)
      }}
    />
  )
}
