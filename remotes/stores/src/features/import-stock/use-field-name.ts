import { useLanguage, useTexts } from '@atrium/portal'

/** The name of an import field: `name:fr` is 'Name (Français)'. */
export function useFieldName(): (field: string) => string {
  const t = useTexts()
  const languages = useLanguage((state) => state.languages)
  return (field) => {
    const [kind = '', code] = field.split(':')
    const language = languages.find((one) => one.code === code)?.native ?? code ?? ''
    return t(`import.fields.${kind}`, { language })
  }
}
