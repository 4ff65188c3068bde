import { useSearchState } from '@atrium/portal'
import { Callout, Heading, HStack, SelectField, Stack, Text } from '@atrium/ui'
import { CauseList } from './cause-list.tsx'
import { importState, sectionIds, sheetKey } from './import-state.ts'
import type { AnyImport, AnySubject } from './import-subject.ts'
import { useImportTexts } from './own-texts.tsx'
import { useImportWords } from './use-import-words.ts'

interface ImportProblemsProps {
  readonly subject: AnySubject
  readonly projectId: string
  readonly found: AnyImport
}

/** Problems of the file as a whole, as an import tells them first. */
export function FileProblems({ subject, found }: Omit<ImportProblemsProps, 'projectId'>) {
  const { problemText, columnName } = useImportWords(subject)
  return found.problems
    .filter(({ row, sheet }) => row === 0 && sheet === '')
    .map((problem, at) => (
      // Problems have no identity, and the list changes only as a whole.
      <Callout key={at} tone={problem.refused ? 'error' : 'warning'}>
        {problem.column === undefined ? null : <bdi>{`${columnName(problem.column)}: `}</bdi>}
        {problemText(problem)}
      </Callout>
    ))
}

/** Problems of rows and sheets, grouped by their cause: errors, which leave rows out, and remarks. */
export function ImportProblems({ subject, projectId, found }: ImportProblemsProps) {
  const t = useImportTexts()
  const [{ sheet }, setState] = useSearchState(importState)
  const { causes } = found
  if (causes.length === 0) return null
  const sheets = new Map(
    causes.filter((cause) => cause.sheet !== '').map((cause) => [sheetKey(cause.sheet), cause.sheet]),
  )
  const isOne = sheets.has(sheet)
  const shown = isOne ? causes.filter((cause) => sheetKey(cause.sheet) === sheet) : causes
  const totalOf = (isRefused: boolean) =>
    shown.reduce((sum, { refused, count }) => (refused === isRefused ? sum + count : sum), 0)
  const kinds = [
    { name: 'errors', isRefused: true, total: isOne ? totalOf(true) : found.error_count },
    { name: 'remarks', isRefused: false, total: isOne ? totalOf(false) : found.remark_count },
  ] as const
  return (
    <Stack as="section" gap="3">
      <HStack justifyContent="space-between" flexWrap="wrap">
        <Heading as="h2" textStyle="md" id={sectionIds.problems} tabIndex={-1} outline="0">
          {t('import.problems')}
        </Heading>
        {sheets.size > 1 ? (
          <SelectField
            label={t('import.onlySheet')}
            hideLabel
            value={isOne ? sheet : ''}
            onValueChange={(value) => setState({ sheet: value })}
            options={[
              { value: '', label: t('import.allSheets') },
              ...[...sheets].map(([value, label]) => ({ value, label })),
            ]}
          />
        ) : null}
      </HStack>
      {kinds.map(({ name, isRefused, total }) =>
        total === 0 ? null : (
          <section key={name}>
            <Heading as="h3" textStyle="sm">
              {t(`import.${name}`, { total })}
            </Heading>
            <Text tone="muted" textStyle="xs">
              {t(`import.${name}Hint`)}
            </Text>
            <CauseList
              label={t(`import.${name}`, { total })}
              subject={subject}
              projectId={projectId}
              importId={found.id}
              causes={shown.filter(({ refused }) => refused === isRefused)}
            />
          </section>
        ),
      )}
    </Stack>
  )
}
