import { modalContracts } from '@atrium/portal'
import { Box, chakra, Flex, Grid, Heading, SelectField, Stack } from '@atrium/ui'

import { Preview } from './preview.tsx'
import { languages, modes, writeSettings } from './settings.ts'
import type { Settings } from './settings.ts'
import { startPage } from './start-page.tsx'
import { stories } from './stories/stories.tsx'

const StoryLink = chakra('a', {
  base: {
    display: 'block',
    px: '2',
    py: '1',
    textStyle: 'sm',
    borderRadius: 'l2',
    _hover: { bg: 'bg.muted' },
    '&[aria-current]': { bg: 'accent.subtle', color: 'accent.fg', fontWeight: 'medium' },
  },
})

/** Everything to try; a selector has the name of its contract. */
const groups = [
  { title: 'Helpers', names: stories.map(({ name }) => name) },
  { title: 'Selectors', names: Object.keys(modalContracts) },
]
/** Scrolls the list, which is longer than most windows, to the current entry. */
function showCurrent(link: HTMLAnchorElement | null): void {
  if (link?.ariaCurrent) link.scrollIntoView({ block: 'nearest' })
}

const all = groups.flatMap(({ names }) => names)

function Frame({ settings: { story, ...rest } }: { settings: Settings }) {
  const shown = { ...rest, story: all.find((name) => name === story) ?? all[0] ?? '' }
  const go = (change: Partial<Settings>) => location.assign(writeSettings({ ...shown, ...change }))
  return (
    <Flex h="100dvh" flexDirection={{ base: 'column', md: 'row' }}>
      <Stack as="nav" aria-label="Stories" w={{ md: '14rem' }} flexShrink="0" p="3" gap="3" bg="bg.panel">
        <Heading as="h1">Atrium</Heading>
        <Grid gap="2" gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: '1fr' }}>
          <SelectField
            label="Language"
            value={shown.language}
            onValueChange={(code) =>
              go({ language: languages.find((one) => one.code === code)?.code ?? 'en' })
            }
            options={languages.map(({ code, native, direction }) => ({
              value: code,
              label: `${native} (${direction})`,
            }))}
          />
          <SelectField
            label="Appearance"
            value={shown.mode}
            onValueChange={(mode) => go({ mode: modes.find((one) => one === mode) ?? 'light' })}
            options={modes.map((mode) => ({ value: mode, label: mode }))}
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
          <Box display={{ md: 'none' }}>
            <SelectField
              label="Story"
              value={shown.story}
              onValueChange={(name) => go({ story: name })}
              options={all.map((name) => ({ value: name, label: name }))}
            />
          </Box>
        </Grid>
        <Box display={{ base: 'none', md: 'block' }} flex="1" minH="0" overflowY="auto">
          {groups.map(({ title, names }) => (
            <Box as="section" key={title} aria-label={title} mb="3">
              <Heading as="h2" textStyle="xs" color="fg.muted" px="2" py="1">
                {title}
              </Heading>
              {names.map((name) => (
                <StoryLink
                  ref={showCurrent}
                  key={name}
                  href={writeSettings({ ...shown, story: name })}
                  aria-current={name === shown.story ? 'page' : undefined}
                >
                  {name}
                </StoryLink>
              ))}
            </Box>
          ))}
        </Box>
      </Stack>
      <Box as="main" flex="1" minW="0" minH="0" p="3" overflow="auto">
        <Box w={shown.width ? `${shown.width}px` : '100%'} h="100%">
          <Preview settings={shown} />
        </Box>
      </Box>
    </Flex>
  )
}

void startPage((settings) => <Frame settings={settings} />)
new EventSource('/workbench/changes').addEventListener('message', () => location.reload())
