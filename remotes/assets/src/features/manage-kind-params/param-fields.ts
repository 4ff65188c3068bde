import type { CatalogParam, ParamKind } from '@atrium/contract'
import { choiceField, numberField, textField, type Current } from '@atrium/screens'
import { optionalField } from '../manage-kind-specs/optional-field.ts'
import type { WrittenParam } from './written-params.ts'

export const paramKinds = ['counter', 'gauge', 'state'] as const satisfies readonly ParamKind[]

export const placesAfterPoint = ['0', '1', '2', '3', '4', '5', '6'] as const
type Places = (typeof placesAfterPoint)[number]

/** From the lowest to the highest, in pairs. */
export const bounds = [
  'warn_low',
  'warn_high',
  'alarm_low',
  'alarm_high',
  'minimum',
  'maximum',
] as const satisfies readonly (keyof CatalogParam)[]

export const ofCounters = [
  'expected_per_day',
  'rollover_at',
] as const satisfies readonly (keyof CatalogParam)[]

/** The fields of a parameter, by their names in the call. */
export const paramFields = {
  name: textField({ needed: 'messages.field_required' }),
  code: textField({ needed: 'messages.field_required' }),
  kind: choiceField<ParamKind>('gauge'),
  unit: textField(),
  decimals: choiceField<Places>('0'),
  minimum: optionalField,
  maximum: optionalField,
  warn_low: optionalField,
  warn_high: optionalField,
  alarm_low: optionalField,
  alarm_high: optionalField,
  rollover_at: optionalField,
  expected_per_day: optionalField,
  read_every_days: numberField(),
}

type Form = Current<typeof paramFields>

/** What a form that edits a parameter begins with. `name` is the name in the language of the person. */
export function currentOf(param: CatalogParam, name: string, version: number): Form {
  const written = (value: string | number | null) => (value === null ? '' : String(value))
  return {
    code: param.code,
    name,
    kind: param.kind,
    unit: param.unit,
    decimals: placesAfterPoint.find((places) => places === String(param.decimals)) ?? '0',
    minimum: written(param.minimum),
    maximum: written(param.maximum),
    warn_low: written(param.warn_low),
    warn_high: written(param.warn_high),
    alarm_low: written(param.alarm_low),
    alarm_high: written(param.alarm_high),
    rollover_at: written(param.rollover_at),
    expected_per_day: written(param.expected_per_day),
    read_every_days: written(param.read_every_days),
    version,
  }
}

/** Returns what the form holds as the call takes it, without what does not belong to the kind of parameter. */
export function paramOf(values: Omit<Form, 'version'>): WrittenParam {
  const isCounter = values.kind === 'counter'
  return {
    code: values.code.trim(),
    name: values.name.trim(),
    kind: values.kind,
    unit: values.unit.trim(),
    decimals: Number(values.decimals),
    minimum: optionalField.send(values.minimum, null),
    maximum: optionalField.send(values.maximum, null),
    warn_low: optionalField.send(values.warn_low, null),
    warn_high: optionalField.send(values.warn_high, null),
    alarm_low: optionalField.send(values.alarm_low, null),
    alarm_high: optionalField.send(values.alarm_high, null),
    rollover_at: isCounter ? optionalField.send(values.rollover_at, null) : null,
    expected_per_day: isCounter ? optionalField.send(values.expected_per_day, null) : null,
    read_every_days: paramFields.read_every_days.send(values.read_every_days, null),
  }
}
