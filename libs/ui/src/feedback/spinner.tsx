import { Spinner as ChakraSpinner } from '@chakra-ui/react/spinner'
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden'

export interface SpinnerProps {
  size?: 'inherit' | 'xs' | 'sm' | 'md' | 'lg'
  /** Said by screen readers. Without it the spinner is decoration beside words that say the same. */
  label?: string
}

export function Spinner({ size = 'md', label }: SpinnerProps) {
  if (!label) return <ChakraSpinner size={size} aria-hidden />
  return (
    <span role="status">
      <ChakraSpinner size={size} aria-hidden />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )
}
