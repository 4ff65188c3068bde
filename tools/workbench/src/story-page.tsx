import { ToastHost } from '@atrium/modals'
import { Box } from '@atrium/ui'

import { startPage } from './start-page.tsx'
import { stories } from './stories/stories.tsx'

void startPage(({ story }) => {
  const found = stories.find(({ name }) => name === story)
  if (!found) return <p>{story}</p>
  const { Story } = found
  return (
    <Box as="main" p="4" minH="100dvh">
      <Story />
      <ToastHost />
    </Box>
  )
})
