import { Badge as ChakraBadge } from '@chakra-ui/react/badge'
import type { BadgeProps as ChakraBadgeProps } from '@chakra-ui/react/badge'

export type Tone = 'neutral' | 'accent' | 'info' | 'success' | 'warning' | 'danger'

export const tonePalettes = {
  neutral: 'gray',
  accent: 'accent',
  info: 'blue',
  success: 'green',
  warning: 'orange',
  danger: 'red',
} as const satisfies Record<Tone, string>

export interface BadgeProps extends Omit<ChakraBadgeProps, 'variant' | 'size'> {
  tone?: Tone
  variant?: 'solid' | 'subtle' | 'outline'
  size?: 'xs' | 'sm' | 'md'
}

/** A word or a count about the thing beside it. */
export function Badge({ tone = 'neutral', ...rest }: BadgeProps) {
  return <ChakraBadge colorPalette={tonePalettes[tone]} {...rest} />
}
