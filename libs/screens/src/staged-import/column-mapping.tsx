import { Box, Button, Callout, chakra, HStack, SelectField, Stack, Table } from '@atrium/ui'
import { useState } from 'react'

const shownSamples = 3

/** A column of a file, and what it holds; null leaves it out. */
interface MappedColumn {
  readonly heading: string
  readonly field: string | null
  readonly samples: readonly string[]
}

interface ColumnMappingProps {
  readonly columns: readonly MappedColumn[]
  /** What a column may hold. */
  readonly fields: readonly { readonly value: string; readonly label: string }[]
  /** Returns why these columns are not enough; null if they are. */
  readonly lacking: (filled: readonly string[]) => string | null
  readonly words: {
    readonly title: string
    readonly heading: string
    readonly samples: string
    readonly holds: string
    readonly leftOut: string
    readonly twice: string
    readonly apply: string
    readonly back: string
    /** A column without a heading, by its place from 1. */
    readonly unnamed: (number: number) => string
    readonly holdsOf: (name: string) => string
  }
  readonly busy: boolean
  readonly failure: string | null
  readonly onApply: (columns: (string | null)[]) => void
}

/** The samples have a column of their own where there is room. Otherwise they stand below the heading. */
const WideHead = chakra('th', { base: { display: { base: 'none', md: 'table-cell' } } })
const WideCell = chakra('td', { base: { display: { base: 'none', md: 'table-cell' } } })

const samplesText = (samples: readonly string[]) =>
  samples
    .filter((sample) => sample !== '')
    .slice(0, shownSamples)
    .join(' · ')

/** The columns of a table with sample cells, and a choice of what each holds. */
export function ColumnMapping(props: ColumnMappingProps) {
  const { columns: found, fields, lacking, words, busy, failure, onApply } = props
  const ours = found.map(({ field }) => field)
  const [columns, setColumns] = useState(ours)
  const isChanged = columns.some((field, at) => field !== ours[at])
  const filled = columns.filter((field) => field !== null)
  const isTwice = (field: string | null) =>
    field !== null && filled.indexOf(field) !== filled.lastIndexOf(field)
  const lack = lacking(filled)
  const options = [{ value: '', label: words.leftOut }, ...fields]

  function choose(at: number, value: string): void {
    setColumns((before) => before.map((field, place) => (place === at ? value || null : field)))
  }

  return (
    <Stack gap="2">
      <Table label={words.title}>
        <thead>
          <tr>
            <th>{words.heading}</th>
            <WideHead>{words.samples}</WideHead>
            <th>{words.holds}</th>
          </tr>
        </thead>
        <tbody>
          {found.map(({ heading, samples }, at) => (
            // Only the place identifies a column: two may have the same heading.
            <tr key={at}>
              <th scope="row">
                {/* A long heading would push the choice out of a narrow screen. */}
                <Box as="bdi" whiteSpace="normal" overflowWrap="anywhere">
                  {heading === '' ? words.unnamed(at + 1) : heading}
                </Box>
                <Box
                  display={{ base: 'block', md: 'none' }}
                  color="fg.muted"
                  textStyle="xs"
                  fontWeight="normal"
                  whiteSpace="normal"
                  overflowWrap="anywhere"
                >
                  <bdi>{samplesText(samples)}</bdi>
                </Box>
              </th>
              <WideCell>
                <bdi>{samplesText(samples)}</bdi>
              </WideCell>
              <td>
                <SelectField
                  label={words.holdsOf(heading === '' ? words.unnamed(at + 1) : heading)}
                  hideLabel
                  size="sm"
                  minWidth="11rem"
                  value={columns[at] ?? ''}
                  error={isTwice(columns[at] ?? null) ? words.twice : undefined}
                  options={options}
                  onValueChange={(value) => choose(at, value)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {lack === null ? null : <Callout tone="warning">{lack}</Callout>}
      {failure === null ? null : (
        <Callout tone="error" announce>
          {failure}
        </Callout>
      )}
      <HStack>
        <Button
          disabled={!isChanged || lack !== null || columns.some(isTwice)}
          busy={busy}
          onClick={() => onApply(columns)}
        >
          {words.apply}
        </Button>
        {isChanged ? (
          <Button kind="quiet" onClick={() => setColumns(ours)}>
            {words.back}
          </Button>
        ) : null}
      </HStack>
    </Stack>
  )
}
