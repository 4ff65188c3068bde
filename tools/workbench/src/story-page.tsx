import { ToastHost } from '@atrium/modals'
import { Box, Button } from '@atrium/ui'
import { useState } from 'react'
import type { ComponentType } from 'react'

import { startPage } from './start-page.tsx'
import { stories } from './stories/stories.tsx'

/** A story, and a switch that removes and restores it, to see what it leaves behind. */
function StoryPage({ Story }: { Story: ComponentType }) {
  const [isUp, setUp] = useState(true)
  return (
    <Box display="flex" flexDirection="column" minH="100dvh">
      <Box as="main" p="4" flex="1">
        {isUp ? <Story /> : null}
      </Box>
      <Box as="footer" p="2">
        <Button kind="quiet" size="sm" onClick={() => setUp(!isUp)}>
          {isUp ? 'Take down' : 'Put up'}
        </Button>
      </Box>
      <ToastHost />
    </Box>
  )
}

void startPage(({ story }) => {
  const found = stories.find(({ name }) => name === story)
  return found ? <StoryPage Story={found.Story} /> : <p>{story}</p>
})
