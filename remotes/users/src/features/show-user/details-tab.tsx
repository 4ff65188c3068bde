import { useLanguage, useTexts } from '@atrium/portal'
import { FactList, type Fact } from '@atrium/ui'
import type { UserPanelProps } from '../../pages/user-panels.ts'

/** What is known of a person. */
export default function DetailsTab({ user }: UserPanelProps) {
  const t = useTexts()
  const languages = useLanguage((state) => state.languages)
  const native = languages.find(({ code }) => code === user.language)?.native ?? user.language
  const known = (key: 'name' | 'email' | 'fileNumber' | 'idNumber', value: string | null): Fact[] =>
    value ? [{ key, name: t(`fields.${key}`), value }] : []
  return (
    <FactList
      facts={[
        ...known('name', user.name),
        ...known('email', user.email),
        { key: 'language', name: t('fields.language'), value: <span lang={user.language}>{native}</span> },
        ...known('fileNumber', user.file_number),
        ...known('idNumber', user.identification_number),
      ]}
    />
  )
}
