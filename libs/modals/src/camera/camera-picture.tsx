import { chakra } from '@atrium/ui'

/** What a camera sees. */
export const CameraPicture = chakra('video', {
  base: {
    width: '100%',
    maxHeight: 'min(24rem, 50dvh)',
    borderRadius: 'l2',
    bg: 'black',
    objectFit: 'contain',
  },
})
