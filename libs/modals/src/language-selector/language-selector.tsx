import { useLanguage } from '@atrium/portal'
import type { Language } from '@atrium/portal'

import { ListSelector } from '../list-selector/list-selector.tsx'
import { useModalTexts } from '../texts.ts'

export interface LanguageSelectorProps {
  onOk: (language: Language) => void
  onCancel: () => void
}

/** Selects one of the portal's active languages, listed by its name and its own name for itself. */
export function LanguageSelector({ onOk, onCancel }: LanguageSelectorProps) {
  const t = useModalTexts()
  const languages = useLanguage((state) => state.languages)
  return (
    <ListSelector
      title={t('select_language')}
      items={languages.map(({ code, name, native }) => ({ id: code, name, description: native }))}
      onOk={([chosen]) => {
        const language = languages.find(({ code }) => code === chosen?.id)
        if (language) onOk(language)
      }}
      onCancel={onCancel}
    />
  )
}
