import { call, type CallFailure } from '@atrium/client'
import type { CalendarDay } from '@atrium/contract'
import { limits } from '@atrium/contract/limits'
import { useFailureText, useTexts } from '@atrium/portal'
import { useRef, useState } from 'react'

interface Years {
  readonly from: number
  readonly to: number
}

/** A calendar file that was read for some years. */
export interface ReadCalendar {
  readonly file: string
  readonly days: readonly CalendarDay[]
}

/** Reads the holidays of a calendar file. Reads the same file again when the years change. */
export function useCalendarFile(projectId: string, first: Years) {
  const t = useTexts()
  const failureText = useFailureText()
  const [years, setYears] = useState(first)
  const [file, setFile] = useState<File | null>(null)
  const [read, setRead] = useState<ReadCalendar | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isReading, setReading] = useState(false)
  const latest = useRef(0)

  const wordsOf = (failure: CallFailure) => {
    const field = failure.fields && Object.values(failure.fields)[0]
    return failureText(field ?? failure)
  }
  async function load(from: File, within: Years): Promise<void> {
    const own = ++latest.current
    setRead(null)
    setProblem(null)
    if (from.size > limits.calendarCharacters)
      return setProblem(t('holidays.tooLarge', { size: Math.floor(limits.calendarCharacters / 1000) }))
    setReading(true)
    const content = await from.text()
    const reply = await call('/project/readHolidays', {
      project_id: projectId,
      content,
      from_year: within.from,
      to_year: within.to,
    })
    // A later choice of file or years has its own answer.
    if (own !== latest.current) return
    setReading(false)
    if (reply.ok) setRead({ file: from.name, days: reply.data.days })
    else setProblem(wordsOf(reply.error))
  }
  return {
    years,
    file,
    read,
    problem,
    isReading,
    choose(next: File): void {
      setFile(next)
      void load(next, years)
    },
    narrow(next: Years): void {
      setYears(next)
      if (file) void load(file, next)
    },
  }
}
