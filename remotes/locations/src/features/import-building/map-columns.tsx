import { isCallFailure, useChange } from '@atrium/client'
import type { Import, ImportTable } from '@atrium/contract'
import { useFailureText, useLanguage, useTexts } from '@atrium/portal'
import { Button, Callout, Heading, HStack, SelectField, Stack, Table, Text } from '@atrium/ui'
import { useState } from 'react'

const plainFields = [
  'path',
  'code',
  'parent',
  'short_code',
  'category',
  'address',
  'ids',
  'lat',
  'lng',
] as const
const textFields = ['name', 'description'] as const
const shownSamples = 3

interface MapColumnsProps {
  readonly found: Import
  readonly table: ImportTable
  readonly projectId: string
}

/** What the columns of a table hold, with some of what stands in them; each can be said otherwise. */
export function MapColumns({ found, table, projectId }: MapColumnsProps) {
  const t = useTexts()
  const failureText = useFailureText()
  const languages = useLanguage((state) => state.languages)
  const ours = table.columns.map(({ field }) => field)
  const [columns, setColumns] = useState(ours)
  const [failure, setFailure] = useState<string | null>(null)
  const change = useChange('/location/mapImport', { topic: 'imports', projectId })
  const isChanged = columns.some((field, at) => field !== ours[at])
  const filled = columns.filter((field) => field !== null)
  const isTwice = (field: string | null) =>
    field !== null && filled.indexOf(field) !== filled.lastIndexOf(field)
  const canTell = filled.includes('code') || filled.includes('path')
  const known = new Set(languages.map(({ code }) => code))
  const others = ours.flatMap((field) =>
    field?.includes(':') && !known.has(field.split(':')[1] ?? '') ? [field] : [],
  )
  const options = [
    { value: '', label: t('import.fields.none') },
    ...plainFields.map((field) => ({ value: field, label: t(`import.fields.${field}`) })),
    ...textFields.flatMap((field) =>
      languages.map(({ code, native }) => ({
        value: `${field}:${code}`,
        label: t(`import.fields.${field}`, { language: native }),
      })),
    ),
    ...others.map((field) => ({ value: field, label: field })),
  ]

  async function apply(): Promise<void> {
    setFailure(null)
    try {
      await change.mutateAsync({ import_id: found.id, columns })
    } catch (error) {
      if (!isCallFailure(error)) throw error
      setFailure(failureText(error))
    }
  }

  return (
    <Stack as="section" gap="2">
      <Heading as="h2" textStyle="md">
        {t('import.mapping')}
      </Heading>
      <Text tone="muted">
        {table.format === 'csv'
          ? t('import.readAs', {
              encoding: t(`import.encodings.${table.encoding ?? 'utf-8'}`),
              separator: t(`import.separators.${separatorNames[table.separator ?? ','] ?? 'comma'}`),
            })
          : t('import.readSheet', { sheet: table.sheet ?? '' })}
      </Text>
      <Table label={t('import.mapping')}>
        <thead>
          <tr>
            <th>{t('import.heading')}</th>
            <th>{t('import.samples')}</th>
            <th>{t('import.holds')}</th>
          </tr>
        </thead>
        <tbody>
          {table.columns.map(({ heading: name, samples }, at) => (
            // Columns are known by their place alone: two may be called the same.
            <tr key={at}>
              <th scope="row">
                <bdi>{name === '' ? t('import.unnamed', { number: at + 1 }) : name}</bdi>
              </th>
              <td>
                <bdi>
                  {samples
                    .filter((sample) => sample !== '')
                    .slice(0, shownSamples)
                    .join(' · ')}
                </bdi>
              </td>
              <td>
                <SelectField
                  label={t('import.holdsOf', { name })}
                  hideLabel
                  size="sm"
                  minWidth="11rem"
                  value={columns[at] ?? ''}
                  error={isTwice(columns[at] ?? null) ? t('import.twice') : undefined}
                  options={options}
                  onValueChange={(value) =>
                    setColumns((before) =>
                      before.map((field, place) => (place === at ? (value === '' ? null : value) : field)),
                    )
                  }
                />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {canTell ? null : <Callout tone="warning">{t('import.needsCode')}</Callout>}
      {failure === null ? null : (
        <Callout tone="error" announce>
          {failure}
        </Callout>
      )}
      <HStack>
        <Button
          disabled={!isChanged || !canTell || columns.some(isTwice)}
          busy={change.isPending}
          onClick={() => void apply()}
        >
          {t('import.mapAgain')}
        </Button>
        {isChanged ? (
          <Button kind="quiet" onClick={() => setColumns(ours)}>
            {t('import.mapBack')}
          </Button>
        ) : null}
      </HStack>
    </Stack>
  )
}

const separatorNames: Readonly<Record<string, string>> = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'bar',
}
