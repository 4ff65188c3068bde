import { TextField, type TextFieldProps } from '@atrium/ui'
import type { Bound } from '../field.ts'
import { NewerNote } from './newer-note.tsx'

export interface TextInputProps extends Omit<
  TextFieldProps,
  'value' | 'onChange' | 'error' | 'required' | 'defaultValue'
> {
  readonly field: Bound<string>
  /** How a value is shown in words; as it is typed otherwise. */
  readonly words?: (value: string) => string
}

/** One line of text. */
export function TextInput({ field, words = (value) => value, hint, ...input }: TextInputProps) {
  const { value, needed, error, newer, change } = field
  return (
    <TextField
      autoComplete="off"
      {...input}
      required={needed}
      value={value}
      error={error}
      hint={
        newer === undefined ? (
          hint
        ) : (
          <NewerNote value={words(newer)} typed={words(value)} onTake={() => change(newer)} />
        )
      }
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  )
}
