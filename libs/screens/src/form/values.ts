import type { Changes, Facts, Fields, Values } from './field.ts'

const namesOf = <F extends Fields>(fields: F) => Object.keys(fields) as (keyof F & string)[]

export function emptyValues<F extends Fields>(fields: F): Values<F> {
  return Object.fromEntries(namesOf(fields).map((name) => [name, fields[name]?.empty])) as Values<F>
}

export function changedNames<F extends Fields>(
  fields: F,
  before: Values<F>,
  values: Values<F>,
): (keyof F & string)[] {
  return namesOf(fields).filter((name) => !fields[name]?.same(before[name], values[name]))
}

export function factsOf<F extends Fields>(fields: F, values: Values<F>): Facts<F> {
  const sent = namesOf(fields).filter((name) => {
    const field = fields[name]
    return field?.needed === true || !field?.same(field.empty, values[name])
  })
  return Object.fromEntries(sent.map((name) => [name, fields[name]?.send(values[name], null)])) as Facts<F>
}

export function changesOf<F extends Fields>(fields: F, before: Values<F>, values: Values<F>): Changes<F> {
  const changed = changedNames(fields, before, values)
  return Object.fromEntries(
    changed.map((name) => [name, fields[name]?.send(values[name], before[name])]),
  ) as Changes<F>
}

/** The values after they were saved. */
export function withoutForgotten<F extends Fields>(fields: F, values: Values<F>): Values<F> {
  const forgotten = namesOf(fields).filter((name) => fields[name]?.isForgotten === true)
  if (forgotten.length === 0) return values
  return { ...values, ...Object.fromEntries(forgotten.map((name) => [name, fields[name]?.empty])) }
}

/**
 * Somebody else has saved `newer` while the person was changing `before` into `mine`. What the person did not change takes the newer
 * value. What both have changed keeps the person's value, and its field is named.
 */
export function mergeNewer<F extends Fields>(
  fields: F,
  before: Values<F>,
  mine: Values<F>,
  newer: Values<F>,
): { values: Values<F>; clashes: ReadonlySet<keyof F> } {
  const merged = (ours: Values<F>, theirs: Values<F>) =>
    Object.fromEntries(
      namesOf(fields).map((name) => [name, mergeField(fields[name], before[name], ours[name], theirs[name])]),
    ) as Values<F>
  const values = merged(mine, newer)
  // Where both have changed the same part, it matters whose value goes first.
  const swapped = merged(newer, mine)
  const isClash = (name: keyof F) =>
    fields[name]?.isClash?.(values[name]) ?? !fields[name]?.same(values[name], swapped[name])
  return { values, clashes: new Set(namesOf(fields).filter(isClash)) }
}

function mergeField<Value>(field: Fields[string] | undefined, before: Value, mine: Value, newer: Value) {
  if (field?.merge) return field.merge(before, mine, newer)
  return field?.same(before, mine) ? newer : mine
}
