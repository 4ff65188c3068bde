import { Spinner as ChakraSpinner } from '@chakra-ui/react/spinner'
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden'

export interface SpinnerProps {
  size?: 'inherit' | 'xs' | 'sm' | 'md' | 'lg'
  /** For screen readers. Without it the spinner decorates a text that says the same. */
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
