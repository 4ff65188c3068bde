import { HStack } from '@atrium/ui'

import { useLoginTexts } from './word.tsx'

/** The portal's mark and name. */
export function LoginMark() {
  const { title } = useLoginTexts()
  return (
    <HStack gap="2.5" textStyle="lg" fontWeight="semibold">
      <svg width="28" height="28" viewBox="0 0 20 20" aria-hidden="true">
        <rect width="20" height="20" rx="5" fill="var(--at-colors-accent-solid)" />
        <path
          d="M5 15V9.5L10 5l5 4.5V15M8 15v-4h4v4"
          fill="none"
          stroke="var(--at-colors-accent-contrast)"
          strokeWidth="1.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span data-name="">{title}</span>
    </HStack>
  )
}
