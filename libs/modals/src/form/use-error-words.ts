import { useTexts } from '@atrium/portal'

/** Keys of what is wrong, put into the words of the module. */
export function useErrorWords() {
  const t = useTexts()
  return <Field extends string>(errors: Partial<Record<Field, string>>): Partial<Record<Field, string>> =>
    Object.fromEntries(
      Object.entries<string | undefined>(errors).map(([field, key]) => [field, t(key ?? '')]),
    ) as Partial<Record<Field, string>>
}
