import { useTexts } from '@atrium/portal'
import type { Bound } from '@atrium/screens'
import { Box, chakra, Text } from '@atrium/ui'
import { Star } from 'lucide-react'
import { useId } from 'react'

const ratings = [1, 2, 3, 4, 5] as const

const Choice = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minH: '10',
    px: '3',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l2',
    cursor: 'button',
    '&:has(:checked)': { borderColor: 'accent.solid', bg: 'bg.muted' },
    '&:has(:focus-visible)': { outline: '2px solid {colors.accent.focusRing}' },
  },
})

/** How well something was done, from 1 to 5, each with its word. */
export function RatingInput({ field }: { readonly field: Bound<number> }) {
  const t = useTexts()
  const name = useId()
  return (
    <>
      <Box
        as="fieldset"
        role="radiogroup"
        aria-label={t('rate.question')}
        aria-describedby={field.error === undefined ? undefined : `${name}-error`}
        display="flex"
        flexWrap="wrap"
        gap="2"
      >
        {ratings.map((value) => (
          <Choice key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={field.value === value}
              onChange={() => field.change(value)}
            />
            <Star size={16} aria-hidden />
            {t('rate.choice', { rating: value, word: t(`rate.words.${value}`) })}
          </Choice>
        ))}
      </Box>
      {field.error === undefined ? null : (
        <Text id={`${name}-error`} role="alert" color="fg.error" textStyle="sm">
          {field.error}
        </Text>
      )}
    </>
  )
}
