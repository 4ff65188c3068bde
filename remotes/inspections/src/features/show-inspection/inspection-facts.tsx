import { linkProps, projectAddress, useProject, useTexts } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { Box, FactList, Link, type Fact } from '@atrium/ui'
import type { ReactNode } from 'react'
import { inspectionAddress } from '../../addresses/inspection-addresses.ts'
import type { InspectionRead } from '../../queries/inspection.queries.ts'

/** Where, by whom and when an inspection is done. What is not known yet is left out. */
export function InspectionFacts({ inspection }: Pick<InspectionRead, 'inspection'>) {
  const t = useTexts()
  const dates = useDates()
  const { code } = useProject()
  const { checklist, location, asset, assigned, team, inspector, submitted_by, reviewer, repeats } =
    inspection
  const fact = (key: string, value: ReactNode): Fact[] =>
    value === null || value === '' ? [] : [{ key, name: t(`inspection.facts.${key}`), value }]
  const day = (at: string | null) => (at === null ? null : dates.calendarDay(at))
  const moment = (at: string | null) => (at === null ? null : dates.moment(at))
  const facts = [
    ...fact(
      'checklist',
      checklist.version === null
        ? checklist.name
        : t('inspection.checklistVersion', { name: checklist.name, version: checklist.version }),
    ),
    ...fact('location', [location.path, location.name].filter(Boolean).join(' › ')),
    ...fact(
      'asset',
      asset && (
        <Link {...linkProps(projectAddress(code, `assets/${asset.id}`))}>
          {asset.name} · {asset.code}
        </Link>
      ),
    ),
    ...fact('assigned', [...assigned, ...(team ? [team] : [])].map(({ name }) => name).join(', ')),
    ...fact('starts_on', day(inspection.starts_on)),
    ...fact('due_on', day(inspection.due_on)),
    ...fact('inspector', inspector?.name ?? null),
    ...fact('started_at', moment(inspection.started_at)),
    ...fact('submitted_at', moment(inspection.submitted_at)),
    ...fact('submitted_by', submitted_by && submitted_by.id !== inspector?.id ? submitted_by.name : null),
    ...fact('reviewer', reviewer?.name ?? null),
    ...fact('reviewed_at', moment(inspection.reviewed_at)),
    ...fact('created_by', inspection.created_by.name),
    ...fact(
      'repeats',
      repeats && <Link {...linkProps(inspectionAddress(code, repeats.id))}>{repeats.reference}</Link>,
    ),
  ]
  return (
    <Box>
      <FactList facts={facts} />
    </Box>
  )
}
