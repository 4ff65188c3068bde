import type { Bound } from '@atrium/screens'

/**
 * Returns a part of a field that has several, for an input of its own. What somebody else saved meanwhile is shown of the whole field.
 * @param path of the part in what the server refuses; without it, the field's own error is shown
 */
export function boundPart<Whole extends object, Name extends keyof Whole & string>(
  field: Bound<Whole>,
  name: Name,
  { path = name, isMain = false }: { path?: string; isMain?: boolean } = {},
): Bound<Whole[Name]> {
  return {
    value: field.value[name],
    before: field.before?.[name] ?? null,
    needed: true,
    error: field.partErrors[path] ?? (isMain ? field.error : undefined),
    partErrors: {},
    newer: undefined,
    change: (value) => field.update((held) => ({ ...held, [name]: value })),
    update: (change) => field.update((held) => ({ ...held, [name]: change(held[name]) })),
  }
}
