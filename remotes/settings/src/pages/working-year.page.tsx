import { printElement, QueryView, toast } from '@atrium/modals'
import { reportProblem, useProject, useSearchState, useTexts } from '@atrium/portal'
import { DetailHead } from '@atrium/screens'
import { Box, Button, HStack, IconButton, Stack, Text } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Printer } from 'lucide-react'
import { useRef, useState } from 'react'
import {
  firstYear,
  lastYear,
  projectSettingsAddress,
  workingYearShape,
} from '../addresses/working-year-state.ts'
import { DayMark, MonthTable } from '../features/working-year/month-table.tsx'
import { MonthFigures, SpecialDays } from '../features/working-year/year-tables.tsx'
import { yearNow } from '../features/working-year/year-now.ts'
import { yearOfWork } from '../features/working-year/year-of-work.ts'
import { projectSettingsQuery } from '../queries/project-settings.queries.ts'

const looks = ['work', 'off', 'holiday', 'other'] as const

/** The working days, holidays and hours of a year, as twelve small months and as tables. */
export default function WorkingYearPage() {
  const t = useTexts()
  const project = useProject()
  const [{ year: chosen }, setState] = useSearchState(workingYearShape)
  const query = useQuery(projectSettingsQuery(project.id))
  const sheet = useRef<HTMLDivElement>(null)
  const [isPrinting, setPrinting] = useState(false)
  const now = yearNow(project.timeZone)
  const year = chosen >= firstYear && chosen <= lastYear ? chosen : now
  const title = t('year.title', { year })
  const show = (next: number) => setState({ year: next === now ? 0 : next })

  async function print(): Promise<void> {
    if (isPrinting || !sheet.current) return
    setPrinting(true)
    try {
      await printElement(sheet.current, `${project.code} ${title}`)
    } catch (reason) {
      reportProblem('A working calendar could not be printed', reason)
      toast.error(t('year.printFailed'))
    } finally {
      setPrinting(false)
    }
  }
  return (
    <Stack gap="4" width="full">
      <DetailHead
        list={{ title: t('pages.project'), address: projectSettingsAddress(project.code) }}
        name={title}
        actions={
          <>
            <IconButton
              label={t('year.before', { year: year - 1 })}
              icon={<ChevronLeft size={16} aria-hidden />}
              disabled={year <= firstYear}
              css={{ '&:dir(rtl) svg': { transform: 'scaleX(-1)' } }}
              onClick={() => show(year - 1)}
            />
            <Button disabled={year === now} onClick={() => show(now)}>
              {t('year.now')}
            </Button>
            <IconButton
              label={t('year.after', { year: year + 1 })}
              icon={<ChevronRight size={16} aria-hidden />}
              disabled={year >= lastYear}
              css={{ '&:dir(rtl) svg': { transform: 'scaleX(-1)' } }}
              onClick={() => show(year + 1)}
            />
            <Button busy={isPrinting} disabled={!query.data} onClick={() => void print()}>
              <Printer size={16} aria-hidden /> {t('year.print')}
            </Button>
          </>
        }
      />
      <QueryView query={query} loading={t('project.loading')} failed={t('project.failed')} lines={12}>
        {({ settings }) => {
          const months = yearOfWork(year, settings)
          return (
            <Stack ref={sheet} gap="4">
              <HStack
                as="ul"
                listStyle="none"
                flexWrap="wrap"
                columnGap="4"
                rowGap="1"
                aria-label={t('year.legend')}
              >
                {looks.map((look) => (
                  <HStack as="li" key={look} gap="2">
                    <DayMark look={look} aria-hidden>
                      1
                    </DayMark>
                    <Text textStyle="sm">{t(`year.looks.${look}`)}</Text>
                  </HStack>
                ))}
              </HStack>
              <Box
                display="grid"
                gridTemplateColumns="repeat(auto-fill, minmax(min(15rem, 100%), 1fr))"
                alignItems="start"
                columnGap="6"
                rowGap="5"
              >
                {months.map((month) => (
                  <MonthTable key={month.month} month={month} weekStart={settings.week_start} />
                ))}
              </Box>
              <SpecialDays months={months} />
              <MonthFigures months={months} />
            </Stack>
          )
        }}
      </QueryView>
    </Stack>
  )
}
