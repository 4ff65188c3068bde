import { chakra, VisuallyHidden } from '@atrium/ui'
import { linkProps, useTexts } from '@atrium/portal'

const Home = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    alignSelf: 'flex-start',
    gap: '2',
    px: '1',
    minH: '7',
    borderRadius: 'l2',
    color: 'fg',
    fontWeight: 'semibold',
    letterSpacing: '-0.01em',
    textDecoration: 'none',
    _focusVisible: { outline: '2px solid {colors.accent.focusRing}', outlineOffset: '1px' },
  },
})

/** The mark: an open court with a roof of light. */
export function Brand({ isNarrow = false }: { readonly isNarrow?: boolean }) {
  const t = useTexts()
  return (
    <Home {...linkProps('/')} {...(isNarrow && { alignSelf: 'center' })}>
      <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
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
      {isNarrow ? <VisuallyHidden>{t('title')}</VisuallyHidden> : t('title')}
    </Home>
  )
}
