import { Box, VisuallyHidden } from '@atrium/ui'

import { useModalTexts } from '../texts.ts'

export interface LanguageTabProps {
  native: string
  code: string
  /** The state that the tab shows beside the name. */
  state: 'fine' | 'empty' | 'invalid'
}

/** A language's own name. A ring marks a language with a missing text, a dot one with an error; screen readers hear both. */
export function LanguageTab({ native, code, state }: LanguageTabProps) {
  const t = useModalTexts()
  if (state === 'fine') return <bdi lang={code}>{native}</bdi>
  const invalid = state === 'invalid'
  return (
    <>
      <bdi lang={code} aria-hidden>
        {native}
      </bdi>
      <VisuallyHidden>{t(invalid ? 'invalidLanguage' : 'incomplete', { language: native })}</VisuallyHidden>
      <Box
        width="1.5"
        height="1.5"
        borderRadius="full"
        borderWidth="1.5px"
        borderColor={invalid ? 'fg.error' : 'fg.warning'}
        bg={invalid ? 'fg.error' : 'transparent'}
      />
    </>
  )
}
