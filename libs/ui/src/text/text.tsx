import { chakra } from '@chakra-ui/react/styled-system'

export { Heading } from '@chakra-ui/react/heading'
export type { HeadingProps } from '@chakra-ui/react/heading'
export { Kbd } from '@chakra-ui/react/kbd'
export { Link } from '@chakra-ui/react/link'
export type { LinkProps } from '@chakra-ui/react/link'
export { VisuallyHidden } from '@chakra-ui/react/visually-hidden'

export const Text = chakra('p', {
  variants: {
    tone: {
      default: {},
      muted: { color: 'fg.muted' },
      subtle: { color: 'fg.subtle' },
      error: { color: 'fg.error' },
    },
    truncate: { true: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: '0' } },
  },
})
