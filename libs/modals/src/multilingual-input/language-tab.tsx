import { Box, VisuallyHidden } from '@atrium/ui'

import { useModalTexts } from '../texts.ts'

export interface LanguageTabProps {
  native: string
  code: string
  /** What is to be said of it beside its name. */
  state: 'fine' | 'empty' | 'invalid'
}

/** A language's own name. A ring marks one in which something is missing, a dot one that is wrong; both are said, too. */
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
