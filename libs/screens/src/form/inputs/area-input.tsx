import { TextArea, type TextAreaProps } from '@atrium/ui'
import type { Bound } from '../field.ts'
import { NewerNote } from './newer-note.tsx'

export interface AreaInputProps extends Omit<
  TextAreaProps,
  'value' | 'onChange' | 'error' | 'required' | 'defaultValue'
> {
  readonly field: Bound<string>
}

/** Several lines of text. */
export function AreaInput({ field, hint, ...input }: AreaInputProps) {
  const { value, needed, error, newer, change } = field
  return (
    <TextArea
      rows={2}
      {...input}
      required={needed}
      value={value}
      error={error}
      hint={
        newer === undefined ? hint : <NewerNote value={newer} typed={value} onTake={() => change(newer)} />
      }
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  )
}
