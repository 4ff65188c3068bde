import { SelectField, type SelectFieldProps, type SelectOption } from '@atrium/ui'
import type { Bound } from '../field.ts'
import { NewerNote } from './newer-note.tsx'

interface ChoiceInputProps<Value extends string> extends Omit<
  SelectFieldProps,
  'value' | 'options' | 'error' | 'hint' | 'onValueChange' | 'defaultValue'
> {
  readonly field: Bound<Value>
  readonly options: readonly (SelectOption & { readonly value: Value })[]
  /** It begins with a choice that says nothing: the field is marked as required. */
  readonly required?: boolean
}

/** One of a few. */
export function ChoiceInput<Value extends string>(props: ChoiceInputProps<Value>) {
  const { field, options, required = false, ...input } = props
  const { value, error, newer, change } = field
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
