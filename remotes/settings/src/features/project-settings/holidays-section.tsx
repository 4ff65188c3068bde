import type { CalendarException, ProjectSettings } from '@atrium/contract'
import { limits } from '@atrium/contract/limits'
import { LazyDialog } from '@atrium/modals'
import { linkProps, useProject, useTexts } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { useForm, type Field } from '@atrium/screens'
import { Box, Button, chakra, HStack, IconButton, Link, Text, TextField } from '@atrium/ui'
import { Plus, Upload, X } from 'lucide-react'
import { useState } from 'react'
import { workingYearAddress } from '../../addresses/working-year-state.ts'
import { SettingsForm } from './settings-form.tsx'
import { useSaveSettings, type SectionProps } from './use-save-settings.ts'

const loadImport = () => import('../import-holidays/import-holidays.dialog.tsx')

const byDay = (days: readonly CalendarException[]) => days.toSorted((a, b) => a.date.localeCompare(b.date))
const daysField: Field<readonly CalendarException[], CalendarException[]> = {
  empty: [],
  same: (one, other) => JSON.stringify(byDay(one)) === JSON.stringify(byDay(other)),
  send: byDay,
}
const fields = { exceptions: daysField }
const currentOf = ({ exceptions, version }: ProjectSettings) => ({ exceptions, version })
const nothing = { date: '', name: '', from: '', to: '' }

const List = chakra('ul', { base: { listStyle: 'none', maxHeight: '20rem', overflowY: 'auto' } })
const Row = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    py: '1',
    '& + &': { borderTopWidth: '1px', borderColor: 'border.muted' },
  },
})

/** Holidays, and days with other hours. */
export function HolidaysSection({ projectId, settings }: SectionProps) {
  const t = useTexts()
  const dates = useDates()
  const { save, reread } = useSaveSettings(projectId)
  const [draft, setDraft] = useState(nothing)
  const [wrong, setWrong] = useState<string>()
  const [isImporting, setImporting] = useState(false)
  const { code } = useProject()
  const form = useForm({
    fields,
    current: currentOf(settings),
    save: ({ changes, version }) => save({ ...changes, version }),
    async reread() {
      const fresh = await reread()
      return fresh && currentOf(fresh)
    },
  })
  const { value, error, update } = form.at('exceptions')

  function add(): void {
    const { date, name, from, to } = draft
    if (date === '') return setWrong(t('project.dayMissing'))
    if (value.some((one) => one.date === date))
      return setWrong(t('project.dayTaken', { day: dates.calendarDay(date) }))
    const isClosed = from === '' && to === ''
    if (!isClosed && (from === '' || to === '')) return setWrong(t('project.hoursMissing'))
    if (!isClosed && from >= to) return setWrong(t('messages.project_hours_reversed'))
    const day = { date, name: name.trim(), hours: isClosed ? null : { from, to } }
    update((all) => byDay([...all, day]))
    setDraft(nothing)
    setWrong(undefined)
  }
  const input = (key: keyof typeof nothing, type: 'date' | 'time' | 'text') => (
    <TextField
      label={t(`project.day.${key}`)}
      type={type}
      value={draft[key]}
      maxLength={limits.nameLength}
      error={key === 'date' ? wrong : undefined}
      onChange={({ currentTarget }) => setDraft({ ...draft, [key]: currentTarget.value })}
      // Enter adds the day. It does not save.
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        add()
      }}
    />
  )
  return (
    <>
      <SettingsForm
        title={t('project.holidays')}
        hint={t('project.holidaysHint')}
        form={form}
        actions={
          <>
            <Link {...linkProps(workingYearAddress(code))} textStyle="sm">
              {t('project.showYear')}
            </Link>
            <Button size="sm" onClick={() => setImporting(true)}>
              <Upload size={14} aria-hidden /> {t('holidays.open')}
            </Button>
          </>
        }
      >
        {value.length === 0 ? (
          <Text textStyle="sm" tone="muted">
            {t('project.noHolidays')}
          </Text>
        ) : (
          <List aria-label={t('project.holidays')} tabIndex={0}>
            {byDay(value).map(({ date, name, hours }) => (
              <Row key={date}>
                <Box minWidth="0">
                  <Text>{dates.calendarDay(date)}</Text>
                  <Text textStyle="sm" tone="muted">
                    {name === '' ? null : (
                      <>
                        <bdi>{name}</bdi>
                        {' · '}
                      </>
                    )}
                    {hours === null ? t('project.closed') : <bdi>{`${hours.from}–${hours.to}`}</bdi>}
                  </Text>
                </Box>
                <IconButton
                  label={t('project.removeDay', { day: dates.calendarDay(date) })}
                  icon={<X size={16} aria-hidden />}
                  onClick={() => update((all) => all.filter((one) => one.date !== date))}
                />
              </Row>
            ))}
          </List>
        )}
        <Box role="group" aria-label={t('project.addDay')} display="grid" gap="2">
          {input('date', 'date')}
          {input('name', 'text')}
          <HStack gap="2" alignItems="start">
            {input('from', 'time')}
            {input('to', 'time')}
          </HStack>
          <Text textStyle="xs" tone="muted">
            {t('project.dayHoursHint')}
          </Text>
          <Button onClick={add}>
            <Plus size={14} aria-hidden /> {t('project.addDay')}
          </Button>
        </Box>
        {error === undefined ? null : (
          <Text color="fg.error" textStyle="sm" role="alert">
            {error}
          </Text>
        )}
      </SettingsForm>
      {isImporting ? (
        <LazyDialog
          load={loadImport}
          props={{ projectId, onClose: () => setImporting(false) }}
          onFailed={() => setImporting(false)}
        />
      ) : null}
    </>
  )
}
