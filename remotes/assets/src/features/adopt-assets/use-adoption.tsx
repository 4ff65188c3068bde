import { call, orThrow, useChange } from '@atrium/client'
import { PathText } from '@atrium/modals'
import { linkProps, projectAddress, useSearchState, useTexts, type Project } from '@atrium/portal'
import type { WorkSubject } from '@atrium/screens'
import { HStack, Link, Text } from '@atrium/ui'
import {
  adoptShape,
  assetAddress,
  assetsAddress,
  kindAddress,
  kindsAddress,
} from '../../addresses/page-state.ts'
import { ChangedCode } from '../name-changed/changed-code.tsx'
import { CountsTable } from './counts-table.tsx'
import { JobQuestions } from './job-questions.tsx'
import { useJobAnswers } from './use-job-answers.ts'

/** How many changed things the dialog of an undo reads at once. */
const differencesInPage = 50

const ofSpec = /^spec:(.*)$/
/** A rule of a maintenance plan that says no more than an interval, as '3 month'. */
const ofInterval = /^(\d+) (day|week|month|year)$/

/** Adoptions of the equipment of imported buildings. */
export function useAdoption({ id: projectId, code: project }: Project): WorkSubject<'/adoption'> {
  const t = useTexts()
  const undo = useChange('/adoption/undoImport')
  const answers = useJobAnswers()
  const [, setState] = useSearchState(adoptShape)

  const addressOf = (thing: 'asset' | 'catalog', id: string) =>
    thing === 'asset' ? assetAddress(project, id) : kindAddress(project, id)
  const fieldOf = (field: string) => {
    const code = ofSpec.exec(field)?.[1]
    return code === undefined ? field : t('import.spec', { code })
  }
  function valueOf(field: string, value: string): string {
    if (field === 'type' && value !== '') return t(`import.types.${value}`)
    const [, every, unit] = (field === 'rule' && ofInterval.exec(value)) || []
    return unit === undefined ? value : t(`import.each.${unit}`, { count: Number(every) })
  }

  return {
    calls: {
      getImport: '/adoption/getImport',
      getImports: '/adoption/getImports',
      getImportRows: '/adoption/getImportRows',
      getImportProblems: '/adoption/getImportProblems',
      applyImport: '/adoption/applyImport',
      undoImport: '/adoption/undoImport',
    },
    into: { project_id: projectId },
    address: projectAddress(project, 'assets/adopt'),
    fields: {
      plain: [
        'catalog_id',
        'location_id',
        'installed_on',
        'warranty_start_date',
        'warranty_end_date',
        'default_value',
      ],
    },
    listsRows: true,
    nameOf: ({ path, file_name }) => path.at(-1)?.name ?? file_name,
    rowOf: ({ sheet, code, name, thing_id: id, changes }) => ({
      name,
      code: `${t(`import.sheets.${sheet}`)} · ${code}`,
      address: id === null ? null : addressOf(sheet === 'component' ? 'asset' : 'catalog', id),
      changes: changes.map(({ field, before, after }) => ({
        field: fieldOf(field),
        before: valueOf(field, before),
        after: valueOf(field, after),
      })),
    }),
    aboutOf: (found) =>
      found.question_count === 0 ? null : (
        <JobQuestions
          found={found}
          answers={answers}
          onPreview={(id) => setState({ import: id }, { history: 'push' })}
        />
      ),
    waitsFor: (found) => (answers.pendingIn(found) === 0 ? null : t('import.questions.pending')),
    summaryOf: ({ counts }) => <CountsTable counts={counts} />,
    linkOf: ({ state, location_id: location }) =>
      state === 'Applied' ? (
        <HStack gap="3" flexWrap="wrap">
          <Link {...linkProps(assetsAddress(project, { location }))} textStyle="sm">
            {t('import.showAssets')}
          </Link>
          <Link {...linkProps(kindsAddress(project))} textStyle="sm">
            {t('import.showKinds')}
          </Link>
        </HStack>
      ) : null,
    placeOf: ({ path }) => (
      <Text tone="muted" textStyle="xs" overflowWrap="anywhere">
        <PathText path={path} />
      </Text>
    ),
    inPart: {
      async differences(importId, page) {
        const input = { import_id: importId, page, limit: differencesInPage }
        const { obstacles, total, count } = orThrow(await call('/adoption/getImportObstacles', input))
        const things = obstacles.map(
          ({ kind, thing, id, version, code, name, may_take_back: mayTakeBack }) => ({
            id,
            version,
            name,
            why: [t(`import.obstacles.${kind}`)],
            about: <ChangedCode code={code} address={kind === 'removed' ? null : addressOf(thing, id)} />,
            mayTakeBack,
          }),
        )
        return { total, count, things }
      },
      undo: (importId, takeBack) =>
        undo.mutateAsync({ import_id: importId, keep_changed: true, take_back: [...takeBack] }),
    },
  }
}
