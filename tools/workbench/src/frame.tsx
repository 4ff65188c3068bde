import { Box, chakra, Flex, Heading, SelectField, Stack } from '@atrium/ui'

import { languages, writeSettings } from './settings.ts'
import type { Settings } from './settings.ts'
import { startPage } from './start-page.tsx'
import { stories } from './stories/stories.tsx'

const Preview = chakra('iframe', {
  base: { width: '100%', height: '100%', borderWidth: '1px', borderColor: 'border', bg: 'bg' },
})
const StoryLink = chakra('a', {
  base: {
    display: 'block',
    px: '2',
    py: '1.5',
    borderRadius: 'l2',
    _hover: { bg: 'bg.muted' },
    '&[aria-current]': { bg: 'accent.subtle', color: 'accent.fg', fontWeight: 'medium' },
  },
})

function Frame({ settings }: { settings: Settings }) {
  const shown = { ...settings, story: settings.story || (stories[0]?.name ?? '') }
  const go = (change: Partial<Settings>) => location.assign(writeSettings({ ...shown, ...change }))
  return (
    <Flex h="100dvh" direction={{ base: 'column', md: 'row' }}>
      <Stack as="nav" aria-label="Stories" w={{ md: '14rem' }} p="3" gap="3" overflowY="auto" bg="bg.panel">
        <Heading as="h1">Atrium</Heading>
        <SelectField
          label="Language"
          value={shown.language}
          onValueChange={(code) => go({ language: languages.find((one) => one.code === code)?.code ?? 'en' })}
          options={languages.map(({ code, native }) => ({ value: code, label: native }))}
        />
        <SelectField
          label="Appearance"
          value={shown.mode}
          onValueChange={(mode) => go({ mode: mode === 'dark' ? 'dark' : 'light' })}
          options={['light', 'dark'].map((mode) => ({ value: mode, label: mode }))}
        />
        <SelectField
          label="Width"
          value={String(shown.width)}
          onValueChange={(width) => go({ width: Number(width) })}
          options={[
            { value: '0', label: 'all' },
            { value: '360', label: '360 px' },
            { value: '1440', label: '1440 px' },
          ]}
        />
        <Box>
          {stories.map(({ name }) => (
            <StoryLink
              key={name}
              href={writeSettings({ ...shown, story: name })}
              aria-current={name === shown.story ? 'page' : undefined}
            >
              {name}
            </StoryLink>
          ))}
        </Box>
      </Stack>
      <Box as="main" flex="1" minW="0" p="3" overflow="auto">
        <Box w={shown.width ? `${shown.width}px` : '100%'} h="100%">
          <Preview title={shown.story} src={`/story${writeSettings(shown)}`} />
        </Box>
      </Box>
    </Flex>
  )
}

void startPage((settings) => <Frame settings={settings} />)
new EventSource('/changes').addEventListener('message', () => location.reload())
