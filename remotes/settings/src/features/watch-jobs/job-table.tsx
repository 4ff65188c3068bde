import type { Job, JobState } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { ListTable, NameCell, usePagesInView, windowedRows, type Column, type List } from '@atrium/screens'
import { Badge, Box, MenuButton, VisuallyHidden, type Tone } from '@atrium/ui'
import { EllipsisVertical, ListChecks } from 'lucide-react'
import { useCallback } from 'react'
import type { JobsState } from '../../addresses/jobs-page-state.ts'
import { jobPageQuery, jobPageSize, type JobsOf } from '../../queries/job.queries.ts'
import { useChangeJob } from './use-change-job.tsx'

const tones: Record<JobState, Tone> = {
  waiting: 'neutral',
  running: 'info',
  failed: 'danger',
  done: 'success',
  cancelled: 'neutral',
}

/** The texts that name kinds of jobs. A kind of a newer server is shown by its code. */
const namesOfKinds: Readonly<Record<string, string>> = {
  'exports.sweep': 'jobs.kinds.exports_sweep',
  'memberships.end': 'jobs.kinds.memberships_end',
  'exports.write': 'jobs.kinds.exports_write',
  'imports.work': 'jobs.kinds.imports_work',
  'inspections.due': 'jobs.kinds.inspections_due',
  'jobs.sweep': 'jobs.kinds.jobs_sweep',
  'maintenance.enrol': 'jobs.kinds.maintenance_enrol',
  'maintenance.make': 'jobs.kinds.maintenance_make',
  'notifications.deliver': 'jobs.kinds.notifications_deliver',
  'notifications.forget': 'jobs.kinds.notifications_forget',
  'notifications.resume': 'jobs.kinds.notifications_resume',
  'notifications.spread': 'jobs.kinds.notifications_spread',
  'notifications.try_mail': 'jobs.kinds.notifications_try_mail',
  'projects.move_days': 'jobs.kinds.projects_move_days',
  'photos.sweep': 'jobs.kinds.photos_sweep',
  'releases.sweep': 'jobs.kinds.releases_sweep',
  'webhooks.deliver': 'jobs.kinds.webhooks_deliver',
  'webhooks.sweep': 'jobs.kinds.webhooks_sweep',
  'work.due': 'jobs.kinds.work_due',
}

const textsOfReasons: Readonly<Record<string, string>> = {
  mail_unreachable: 'jobs.reasons.mail_unreachable',
  mail_refused: 'jobs.reasons.mail_refused',
  push_refused: 'jobs.reasons.push_refused',
  receiver: 'jobs.reasons.receiver',
  database: 'jobs.reasons.database',
  files: 'jobs.reasons.files',
  busy: 'jobs.reasons.busy',
  timeout: 'jobs.reasons.timeout',
  process_lost: 'jobs.reasons.process_lost',
  unexpected: 'jobs.reasons.unexpected',
}

interface JobTableProps extends Pick<JobsOf, 'projectId'> {
  readonly list: List<JobsState, ''>
}

/** Background jobs, newest first, with their actions. */
export function JobTable({ projectId, list }: JobTableProps) {
  const state = list.filters.state === 'all' ? undefined : list.filters.state
  const t = useTexts()
  const dates = useDates()
  const { retry, cancel, dialog } = useChangeJob()
  const queryOf = useCallback((page: number) => jobPageQuery({ projectId, state }, page), [projectId, state])
  const rows = windowedRows(
    usePagesInView(queryOf, ({ jobs, total }) => ({ rows: jobs, total }), jobPageSize),
  )
  const nameOf = ({ kind }: Job) => {
    const name = namesOfKinds[kind]
    return name === undefined ? kind : t(name)
  }
  const reasonOf = (reason: string) => t(textsOfReasons[reason] ?? 'jobs.reasons.unexpected')
  const stateOf = (job: Job) => {
    const { state: now, percent } = job
    return now === 'running' && percent > 0 ? t('jobs.runningAt', { percent }) : t(`jobs.states.${now}`)
  }
  const detailOf = (job: Job) => {
    const { state: now, reason, next_try_at: next, tries, maximum_tries: maximum } = job
    if (now === 'failed') return reason === null ? '' : reasonOf(reason)
    if (now === 'waiting' && tries > 0 && next !== null)
      return t('jobs.nextTry', { time: dates.moment(next), tries, maximum })
    return job.user === null ? t('jobs.byPortal') : job.user.name
  }
  const columns: Column<Job>[] = [
    {
      key: 'job',
      title: t('jobs.job'),
      width: 'minmax(0, 2.4fr)',
      cell: (job) => <NameCell name={nameOf(job)} detail={<bdi>{detailOf(job)}</bdi>} />,
    },
    {
      key: 'state',
      title: t('jobs.state'),
      width: 'minmax(6rem, 1fr)',
      cell: (job) => <Badge tone={tones[job.state]}>{stateOf(job)}</Badge>,
    },
    {
      key: 'project',
      title: t('jobs.project'),
      width: 'minmax(0, 1.2fr)',
      onlyWide: true,
      cell: ({ project }) =>
        project === null ? (
          <Box as="span" color="fg.muted">
            {t('scope.portal')}
          </Box>
        ) : (
          <bdi>{project.short_name}</bdi>
        ),
    },
    {
      key: 'requested',
      title: t('jobs.requested'),
      width: 'minmax(0, 1.2fr)',
      onlyWide: true,
      cell: ({ requested_at: at }) => (
        <NameCell name={dates.hour(at)} detail={<time dateTime={at}>{dates.day(at)}</time>} />
      ),
    },
    {
      key: 'actions',
      title: <VisuallyHidden>{t('jobs.actions')}</VisuallyHidden>,
      width: '2.25rem',
      align: 'end',
      cell: (job) => {
        const name = nameOf(job)
        const action = actionOf(job.state)
        return action === undefined ? null : (
          <MenuButton
            size="sm"
            kind="quiet"
            label={t('jobs.actionsOf', { name })}
            icon={<EllipsisVertical size={16} />}
            items={[
              { value: action, label: t(`jobs.${action}`), ...(action === 'cancel' && { tone: 'danger' }) },
            ]}
            onSelect={() => void (action === 'retry' ? retry(job, name) : cancel(job, name))}
          />
        )
      },
    },
  ]
  return (
    <>
      <ListTable
        list={{ ...list, isFiltered: state !== undefined, clear: () => list.filter({ state: 'all' }) }}
        rows={rows}
        words="jobs"
        hasCards
        icon={<ListChecks />}
        label={t('pages.jobs')}
        columns={columns}
        keyOf={({ id }) => id}
      />
      {dialog}
    </>
  )
}

/** What can be done with a job in this state. */
function actionOf(state: JobState): 'retry' | 'cancel' | undefined {
  if (state === 'failed') return 'retry'
  return state === 'waiting' || state === 'running' ? 'cancel' : undefined
}
