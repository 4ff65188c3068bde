import { Box, chakra, HStack, Skeleton, Stack, VisuallyHidden } from '@atrium/ui'

import { Word } from './word.tsx'

const Frame = chakra('div', {
  base: { display: 'flex', flexDirection: { base: 'column', lg: 'row' }, minH: '100dvh' },
})
const Side = chakra('div', {
  base: {
    flex: '0 0 auto',
    width: { base: '100%', lg: '15rem' },
    height: { base: '12', lg: 'auto' },
    p: '3',
    bg: 'bg.subtle',
    borderColor: 'border',
    borderInlineEndWidth: { lg: '1px' },
    borderBlockEndWidth: { base: '1px', lg: '0' },
  },
})

/** The portal's outline, between the sign-in and the portal itself: nothing jumps when the portal replaces it. */
export function PortalSkeleton() {
  return (
    <Frame id="portal-skeleton" hidden>
      <VisuallyHidden role="status">
        <Word name="opening" />
      </VisuallyHidden>
      <Side>
        <Skeleton height="6" width="28" />
        <Stack display={{ base: 'none', lg: 'flex' }} mt="6" gap="4">
          <Skeleton width="80%" />
          <Skeleton width="60%" />
          <Skeleton width="70%" />
        </Stack>
      </Side>
      <Box flex="1" p={{ base: '3', md: '5' }}>
        <Skeleton height="7" width="12rem" maxWidth="60%" />
        <HStack mt="5" gap="3">
          <Skeleton height="8" width="100%" maxWidth="20rem" flexShrink="1" />
          <Skeleton height="8" width="6rem" />
        </HStack>
        <Stack mt="5" gap="4">
          <Skeleton width="92%" />
          <Skeleton width="74%" />
          <Skeleton width="85%" />
          <Skeleton width="66%" />
        </Stack>
      </Box>
    </Frame>
  )
}
