import { hasWords } from '@atrium/contract/searchable'
import { SearchField } from '@atrium/modals'
import { useProjects, useTexts } from '@atrium/portal'
import { entryError, type Bound } from '@atrium/screens'
import { Box, Checkbox, FormField, Stack, Text } from '@atrium/ui'
import { useState } from 'react'

interface ProjectsInputProps {
  readonly field: Bound<readonly string[]>
  /** The project that is not offered. */
  readonly without: string
}

/** Some of the person's projects, with a search. What is wrong with a project stands below it. */
export function ProjectsInput({ field, without }: ProjectsInputProps) {
  const t = useTexts()
  const projects = useProjects().filter(({ id }) => id !== without)
  const [search, setSearch] = useState('')
  const shown = projects.filter((one) => hasWords(`${one.code} ${one.shortName} ${one.fullName}`, search))

  function choose(id: string, isChosen: boolean): void {
    field.update((ids) => (isChosen ? [...ids, id] : ids.filter((one) => one !== id)))
  }

  return (
    <Stack gap="3">
      <SearchField
        label={t('copy.search')}
        placeholder={t('copy.search')}
        value={search}
        onSearch={setSearch}
      />
      <FormField label={t('copy.projects')} hideLabel error={field.error}>
        {({ id: groupId, 'aria-describedby': describedBy }) => (
          <Box
            id={groupId}
            role="group"
            aria-label={t('copy.projects')}
            aria-describedby={describedBy}
            maxHeight="20rem"
            overflowY="auto"
          >
            {shown.map(({ id, code, shortName }) => {
              const obstacle = entryError(field, id)
              return (
                <Box key={id} py="1.5">
                  <Checkbox
                    checked={field.value.includes(id)}
                    onCheckedChange={(isChosen) => choose(id, isChosen)}
                  >
                    <bdi>{`${code} – ${shortName}`}</bdi>
                    {obstacle === undefined ? null : (
                      <Text as="span" display="block" tone="error" textStyle="xs">
                        {obstacle}
                      </Text>
                    )}
                  </Checkbox>
                </Box>
              )
            })}
            {shown.length === 0 ? <Text tone="muted">{t('copy.noProjects')}</Text> : null}
          </Box>
        )}
      </FormField>
    </Stack>
  )
}
