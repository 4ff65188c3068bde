import { useTexts } from '@atrium/portal'
import { Badge, Button, Callout, Heading, HStack, SelectField, Stack, Table, Text } from '@atrium/ui'
import { useState } from 'react'
import type { AnyImport, AnySubject } from './import-subject.ts'
import { useImportWords } from './use-import-words.ts'

/** Rows that are shown at first; each press on the button adds twice as many. */
const step = 50

interface ImportProblemsProps {
  readonly subject: AnySubject
  readonly found: Pick<AnyImport, 'problems' | 'problem_count' | 'table'>
}

/** Problems of an import. The refused rows of a table have theirs beside them, in the list of planned rows. */
export function ImportProblems({ subject, found }: ImportProblemsProps) {
  const { problemText, columnName } = useImportWords(subject)
  const isOfFile = ({ row, sheet }: AnyImport['problems'][number]) => row === 0 && sheet === ''
  const ofFile = found.problems.filter(isOfFile)
  const listed = found.problems.filter(
    (problem) => !isOfFile(problem) && !(found.table !== null && problem.row > 0 && problem.refused),
  )
  const hidden = found.problem_count - found.problems.length
  return (
    <>
      {ofFile.map((problem, at) => (
        // Problems have no identity, and the list changes only as a whole.
        <Callout key={at} tone={problem.refused ? 'error' : 'warning'}>
          {problem.column === undefined ? null : <bdi>{`${columnName(problem.column)}: `}</bdi>}
          {problemText(problem)}
        </Callout>
      ))}
      {listed.length === 0 ? null : (
        <ProblemTable subject={subject} problems={listed} total={listed.length + hidden} />
      )}
    </>
  )
}

interface ProblemTableProps {
  readonly subject: AnySubject
  readonly problems: AnyImport['problems']
  readonly total: number
}

function ProblemTable({ subject, problems, total }: ProblemTableProps) {
  const t = useTexts()
  const { columnName, problemText } = useImportWords(subject)
  const [sheet, setSheet] = useState('')
  const [most, setMost] = useState(step)
  const sheets = [...new Set(problems.map((problem) => problem.sheet))].filter((name) => name !== '')
  const chosen = sheet === '' ? problems : problems.filter((problem) => problem.sheet === sheet)
  return (
    <Stack as="section" gap="2">
      <Heading as="h2" textStyle="md">
        {t('import.problems')}
      </Heading>
      <HStack justifyContent="space-between" flexWrap="wrap">
        <Text tone="muted" role="status">
          {total > problems.length
            ? t('import.problemsShown', { shown: problems.length, count: total })
            : t('import.problemCount', { count: total })}
        </Text>
        {sheets.length > 1 ? (
          <SelectField
            label={t('import.onlySheet')}
            hideLabel
            value={sheet}
            onValueChange={(value) => {
              setSheet(value)
              setMost(step)
            }}
            options={[
              { value: '', label: t('import.allSheets') },
              ...sheets.map((name) => ({ value: name, label: name })),
            ]}
          />
        ) : null}
      </HStack>
      <Table label={t('import.problems')}>
        <thead>
          <tr>
            {sheets.length > 0 ? <th>{t('import.sheet')}</th> : null}
            <th>{t('import.row')}</th>
            <th>{t('import.column')}</th>
            <th>{t('import.what')}</th>
          </tr>
        </thead>
        <tbody>
          {chosen.slice(0, most).map((problem, at) => (
            // Problems have no identity, and the list changes only as a whole.
            <tr key={at}>
              {sheets.length > 0 ? (
                <td>
                  <bdi>{problem.sheet}</bdi>
                </td>
              ) : null}
              <td>{problem.row === 0 ? '–' : problem.row}</td>
              <td>
                <bdi>{problem.column === undefined ? '–' : columnName(problem.column)}</bdi>
              </td>
              <td>
                {problemText(problem)}{' '}
                <Badge tone={problem.refused ? 'danger' : 'neutral'}>
                  {t(problem.refused ? 'import.leftOut' : 'import.remark')}
                </Badge>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {chosen.length > most ? (
        <Button size="sm" alignSelf="center" onClick={() => setMost(most + 2 * step)}>
          {t('import.moreProblems')}
        </Button>
      ) : null}
    </Stack>
  )
}
