import { chakra, HStack, VisuallyHidden } from '@atrium/ui'
import { ChevronDown, Languages, SunMoon } from 'lucide-react'

import { useLoginTexts, Word } from './word.tsx'

export interface OfferedLanguage {
  readonly code: string
  readonly native: string
}

const Label = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    position: 'relative',
    color: 'fg.muted',
    '& > svg': { position: 'absolute', pointerEvents: 'none' },
    '& > svg:first-of-type': { insetInlineStart: '2' },
    '& > svg:last-of-type': { insetInlineEnd: '1.5' },
  },
})
const Choice = chakra('select', {
  base: {
    appearance: 'none',
    minH: '8',
    ps: '8',
    pe: '6',
    bg: 'transparent',
    color: 'inherit',
    textStyle: 'sm',
    borderRadius: 'l2',
    cursor: 'pointer',
    outline: '0',
    focusVisibleRing: 'inside',
    _hover: { bg: 'bg.muted', color: 'fg' },
    '& option': { color: 'fg', bg: 'bg.panel' },
    '@media (pointer: coarse)': { minH: '11', fontSize: 'md' },
  },
})

/** Language and color mode: choices that a person may want before they sign in. */
export function LoginSettings({ languages }: { readonly languages: readonly OfferedLanguage[] }) {
  const { login } = useLoginTexts()
  return (
    <HStack gap="1" mx="-2" justifyContent="space-between">
      <Label>
        <VisuallyHidden>
          <Word name="language" />
        </VisuallyHidden>
        <Languages size={16} aria-hidden />
        <Choice id="language">
          {languages.map(({ code, native }) => (
            <option key={code} value={code} lang={code}>
              {native}
            </option>
          ))}
        </Choice>
        <ChevronDown size={14} aria-hidden />
      </Label>
      <Label>
        <VisuallyHidden>
          <Word name="appearance" />
        </VisuallyHidden>
        <SunMoon size={16} aria-hidden />
        <Choice id="appearance">
          {(['system', 'light', 'dark'] as const).map((mode) => (
            <option key={mode} value={mode} data-word={mode}>
              {login[mode]}
            </option>
          ))}
        </Choice>
        <ChevronDown size={14} aria-hidden />
      </Label>
    </HStack>
  )
}
