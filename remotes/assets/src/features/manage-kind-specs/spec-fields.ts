import type { CatalogSpec, SpecType } from '@atrium/contract'
import { choiceField, flagField, textField, type Current, type Field } from '@atrium/screens'
import { optionalField } from './optional-field.ts'
import type { WrittenSpec } from './written-specs.ts'

export const specTypes = [
  'text',
  'number',
  'integer',
  'boolean',
  'choice',
  'date',
  'link',
] as const satisfies readonly SpecType[]

/** Choices, one on each line. */
const choicesField: Field<string, string[]> = {
  empty: '',
  same: (one, other) => linesOf(one).join('\n') === linesOf(other).join('\n'),
  send: (typed) => linesOf(typed),
}

function linesOf(typed: string): string[] {
  return typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** The fields of a specification, by their names in the call. */
export const specFields = {
  name: textField({ needed: 'messages.field_required' }),
  code: textField({ needed: 'messages.field_required' }),
  type: choiceField<SpecType>('text'),
  unit: textField(),
  choices: choicesField,
  minimum: optionalField,
  maximum: optionalField,
  default_value: optionalField,
  is_mandatory: flagField,
  show_in_list: flagField,
}

/** What a form that edits a specification begins with. `name` is the name in the language of the person. */
export function currentOf(spec: CatalogSpec, name: string, version: number): Current<typeof specFields> {
  return {
    ...spec,
    name,
    choices: spec.choices.join('\n'),
    minimum: spec.minimum ?? '',
    maximum: spec.maximum ?? '',
    default_value: spec.default_value ?? '',
    version,
  }
}

/** Returns what the form holds as the call takes it, without what does not belong to the type. */
export function specOf(values: Omit<Current<typeof specFields>, 'version'>): WrittenSpec {
  const isNumber = values.type === 'number' || values.type === 'integer'
  return {
    code: values.code.trim(),
    name: values.name.trim(),
    type: values.type,
    unit: isNumber ? values.unit.trim() : '',
    choices: values.type === 'choice' ? linesOf(values.choices) : [],
    minimum: isNumber ? optionalField.send(values.minimum, null) : null,
    maximum: isNumber ? optionalField.send(values.maximum, null) : null,
    default_value: optionalField.send(values.default_value, null),
    is_mandatory: values.is_mandatory,
    show_in_list: values.show_in_list,
  }
}
