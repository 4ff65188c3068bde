import { call, orThrow, useChange } from '@atrium/client'
import type { ImportObstacle, ListedImport } from '@atrium/contract'
import { linkProps, projectAddress, useAllowed, useLanguage, useTexts, type Project } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import type { ImportSubject, UndoDifference } from '@atrium/screens'
import { Callout, HStack, Link, Text } from '@atrium/ui'
import { useState } from 'react'
import { locationAddress } from '../../addresses/page-state.ts'
import { useLocationRights } from '../../rights/use-location-rights.ts'
import { AdoptionAbout, AdoptionSummary } from './adoption-offer.tsx'
import { ChooseParent, type ChosenParent } from './choose-parent.tsx'
import { CountsSection } from './counts-table.tsx'
import { ImportPlace } from './import-place.tsx'
import { useAdoptionChoice } from './use-adoption-choice.ts'

const separatorNames: Readonly<Record<string, string>> = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'bar',
}

/** Whether the report tells where a building is, or will be, and what stands in it. */
const isHere = ({ state }: ListedImport) => state === 'Ready' || state === 'Applied'

/** How many changed things the dialog of an undo reads at once. */
const differencesInPage = 50

/** Imports of locations from COBie workbooks, which describe a building, and from tables. */
export function useLocationImport(to: Project): ImportSubject<'/location'> {
  const { id: projectId, code: project } = to
  const t = useTexts()
  const dates = useDates()
  const number = new Intl.NumberFormat(useLanguage((state) => state.code))
  const undo = useChange('/location/undoImport')
  const { seesAll } = useLocationRights()
  const mayAdopt = useAllowed({ module: 'assets', tab: 'assets.list', access: 'asset_import' })
  const [parent, setParent] = useState<ChosenParent | null>(null)
  const { choiceOf, choose, applying } = useAdoptionChoice()

  /** Where an import is, or will be. */
  const place = ({ location_id: id, path }: ListedImport) => (
    <>
      {t(id === null ? 'import.willStand' : 'import.stands')} <ImportPlace path={path} />
    </>
  )
  const link = ({ location_id: id }: ListedImport) =>
    id === null ? null : (
      <Link {...linkProps(locationAddress(project, id))} textStyle="sm">
        {t('import.show')}
      </Link>
    )

  const reportOf = ({ id }: ListedImport) =>
    `${projectAddress(project, 'locations/import')}?import=${encodeURIComponent(id)}`

  const differenceOf = ({
    thing,
    id,
    kind,
    path,
    changed_by,
    changed_at,
    ...found
  }: ImportObstacle): UndoDifference => ({
    id,
    version: found.version,
    name: found.name,
    mayTakeBack: found.may_take_back,
    why: [
      t(`import.obstacles.${kind}`),
      ...(changed_by === null ? [] : [changed_by]),
      ...(changed_at === null ? [] : [dates.moment(changed_at)]),
    ],
    about:
      thing === 'location' ? (
        <>
          {path.length === 0 ? null : (
            <>
              <ImportPlace path={path} />
              {' · '}
            </>
          )}
          <Link {...linkProps(locationAddress(project, id))}>{t('import.show')}</Link>
        </>
      ) : null,
  })

  return {
    calls: {
      import: '/location/import',
      getImport: '/location/getImport',
      getImports: '/location/getImports',
      mapImport: '/location/mapImport',
      getImportRows: '/location/getImportRows',
      getImportProblems: '/location/getImportProblems',
      getRefusedRows: '/location/getRefusedRows',
      getImportTemplate: '/location/getImportTemplate',
      applyImport: '/location/applyImport',
      undoImport: '/location/undoImport',
    },
    into: { project_id: projectId },
    options: { parent_id: parent?.id ?? '0' },
    address: projectAddress(project, 'locations/import'),
    fields: {
      plain: ['path', 'code', 'parent', 'short_code', 'category', 'address', 'ids', 'lat', 'lng'],
      inLanguages: ['name', 'description'],
    },
    lacking: (filled) => (filled.includes('code') || filled.includes('path') ? null : t('import.needsCode')),
    hintOf: ({ format, encoding, separator, sheet }) =>
      format === 'csv'
        ? t('import.readAs', {
            encoding: t(`import.encodings.${encoding ?? 'utf-8'}`),
            separator: t(`import.separators.${separatorNames[separator ?? ','] ?? 'comma'}`),
          })
        : t('import.readSheet', { sheet: sheet ?? '' }),
    rowOf: ({ location_id: id, name, code, changes }) => ({
      name,
      code,
      address: id === null ? null : locationAddress(project, id),
      changes,
    }),
    nameOf: ({ facility, file_name: fileName }) => facility ?? fileName,
    // Only a user who sees the whole project may import at its top.
    isBlocked: parent === null && !seesAll,
    beforeChoice: (
      <ChooseParent projectId={projectId} parent={parent} mayUseTop={seesAll} onChosen={setParent} />
    ),
    aboutOf: ({ adoption, ...found }) =>
      isHere(found) ? (
        <>
          <Text>{place(found)}</Text>
          {found.seen === null ? null : (
            <Callout tone="info">
              {t('import.seen', {
                seen: number.format(found.seen.seen),
                total: number.format(found.seen.count),
              })}
            </Callout>
          )}
          {adoption ? (
            <AdoptionAbout
              project={to}
              found={{ ...found, adoption }}
              choice={choiceOf(found)}
              onChoose={(part) => choose(found, part)}
            />
          ) : null}
        </>
      ) : null,
    linkOf: (found) =>
      found.state === 'Applied' ? (
        <>
          {link(found)}
          {mayAdopt && found.table === null && found.location_id !== null && !found.adoption?.import ? (
            <Link
              {...linkProps(`${projectAddress(project, 'assets/adopt')}?building=${found.location_id}`)}
              textStyle="sm"
            >
              {t('import.adopt')}
            </Link>
          ) : null}
        </>
      ) : null,
    applying,
    isGoingOn: ({ adoption }) => ['Applying', 'Undoing'].includes(adoption?.import?.state ?? ''),
    summaryOf: (found) => (
      <>
        {found.adoption?.import && isHere(found) ? (
          <AdoptionSummary project={to} offered={found.adoption.import} />
        ) : null}
        <CountsSection found={found} report={reportOf(found)} />
      </>
    ),
    // An import that was refused, failed or undone is nowhere.
    placeOf: (found) => (
      <HStack flexWrap="wrap" gap="2" justifyContent="space-between">
        <Text as="span" tone="muted" textStyle="xs" overflowWrap="anywhere">
          {['Refused', 'Failed', 'Undone'].includes(found.state) ? null : place(found)}
        </Text>
        {link(found)}
      </HStack>
    ),
    inPart: {
      async differences(importId, page) {
        const input = { import_id: importId, page, limit: differencesInPage }
        const { obstacles, total, count } = orThrow(await call('/location/getImportObstacles', input))
        return { total, count, things: obstacles.map(differenceOf) }
      },
      undo: (importId, takeBack) =>
        undo.mutateAsync({ import_id: importId, keep_changed: true, take_back: [...takeBack] }),
    },
  }
}
