import { asChoice, asText, modalContracts, useProject, useSearchState, useTexts } from '@atrium/portal'
import type { ModalContracts } from '@atrium/portal'
import { Button, Heading, HStack, Stack, Switch, Text } from '@atrium/ui'
import { useState } from 'react'
import { openings } from './openings.ts'

const names = Object.keys(modalContracts) as (keyof ModalContracts)[]

/** The address names the modal (all of them without a name), and the location. */
const address = {
  modal: asChoice(['', ...names], ''),
  mode: asChoice(['multiple', 'single'], 'multiple'),
  location: asText(),
}

/** A button for each modal that crosses modules, and the last result. */
export default function WorkbenchPage() {
  const t = useTexts()
  const { id: projectId } = useProject()
  const [{ modal, mode, location: locationId }, setState] = useSearchState(address)
  const [answer, setAnswer] = useState('')
  const shown = names.filter((name) => modal === '' || name === modal)
  return (
    <Stack gap="4" p="4" alignItems="flex-start">
      <Heading as="h1">{t('title')}</Heading>
      <Switch
        checked={mode === 'multiple'}
        onCheckedChange={(isSeveral) => setState({ mode: isSeveral ? 'multiple' : 'single' })}
      >
        {t('several')}
      </Switch>
      <HStack flexWrap="wrap" gap="2">
        {shown.map((name) => (
          <Button
            key={name}
            onClick={() =>
              void openings[name]({ projectId, mode, locationId }).then((result) =>
                setAnswer(JSON.stringify(result)),
              )
            }
          >
            {name}
          </Button>
        ))}
      </HStack>
      <Text textStyle="xs">{t('answer')}</Text>
      <Text data-testid="answer" dir="ltr" overflowWrap="anywhere">
        {answer}
      </Text>
    </Stack>
  )
}
