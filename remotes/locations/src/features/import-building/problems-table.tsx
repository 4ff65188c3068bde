import type { Import } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { Badge, Button, HStack, SelectField, Stack, Table, Text } from '@atrium/ui'
import { useState } from 'react'
import { useProblemWords } from './use-problem-words.ts'

/** Rows shown at first and added by each press of the button. */
const step = 50

/** The problems of an import, with sheet and row numbers starting at 1. Skipped rows come first. */
export function ProblemsTable({
  problems,
  total,
}: {
  readonly problems: Import['problems']
  readonly total: number
}) {
  const t = useTexts()
  const { columnName, problemText } = useProblemWords()
  const [sheet, setSheet] = useState('')
  const [most, setMost] = useState(step)
  const sheets = [...new Set(problems.map((problem) => problem.sheet))]
  // A table has at most one sheet, and its problems do not name it.
  const hasSheets = sheets.some((name) => name !== '')
  const chosen = sheet === '' ? problems : problems.filter((problem) => problem.sheet === sheet)
  const sheetName = (name: string) => (name === '' ? t('import.wholeFile') : name)
  return (
    <Stack gap="2">
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
              ...sheets.filter((name) => name !== '').map((name) => ({ value: name, label: name })),
            ]}
          />
        ) : null}
      </HStack>
      <Table label={t('import.problems')}>
        <thead>
          <tr>
            {hasSheets ? <th>{t('import.sheet')}</th> : null}
            <th>{t('import.row')}</th>
            <th>{t('import.column')}</th>
            <th>{t('import.what')}</th>
          </tr>
        </thead>
        <tbody>
          {chosen.slice(0, most).map((problem, index) => (
            // Problems have no ids, and the list changes only as a whole.
            <tr key={index}>
              {hasSheets ? (
                <td>
                  <bdi>{sheetName(problem.sheet)}</bdi>
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
