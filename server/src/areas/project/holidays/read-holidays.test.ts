import { limits, type CallReply } from '@atrium/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawn } from '../../../testing/property-seed.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'

let server: TestServer
let project: string
let editor: string
let reader: string

beforeAll(async () => {
  server = await startTestServer({ jobs: [] })
  project = await server.make.project()
  editor = await server.signIn(
    await server.make.user({ roles: [{ project, access: ['project_view', 'project_edit'] }] }),
  )
  reader = await server.signIn(await server.make.user({ roles: [{ project }] }))
})
afterAll(() => server.close())

type Days = CallReply<'/project/readHolidays'>['days']

const calendar = (...events: string[][]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
  ].join('\r\n')
const inputOf = (content: string, from_year = 2027, to_year = 2027) => ({
  project_id: project,
  content,
  from_year,
  to_year,
})
const read = async (content: string, from?: number, to?: number): Promise<Days> =>
  (await server.ok('/project/readHolidays', inputOf(content, from, to), editor)).days
const found = async (content: string, from?: number, to?: number) =>
  (await read(content, from, to)).flatMap(({ state, date }) => (state === 'new' ? [date] : []))
const states = async (content: string) => (await read(content)).map(({ name, state }) => [name, state])

describe('who reads a calendar file for a project', () => {
  it('is a user with project_edit there', async () => {
    const input = inputOf(calendar(['DTSTART;VALUE=DATE:20270501']))
    expect((await server.refused('/project/readHolidays', input, reader)).status).toBe(403)
    const stranger = await server.signIn(
      await server.make.user({ roles: [{ project: await server.make.project(), access: ['project_edit'] }] }),
    )
    expect((await server.refused('/project/readHolidays', input, stranger)).status).toBe(404)
  })
})

describe('the days of a calendar file', () => {
  it('are all days of an event, until the day before its end', async () => {
    const eid = ['SUMMARY:Eid al-Fitr', 'DTSTART;VALUE=DATE:20270309', 'DTEND;VALUE=DATE:20270312']
    expect(await read(calendar(eid))).toEqual(
      ['2027-03-09', '2027-03-10', '2027-03-11'].map((date) => ({
        date,
        name: 'Eid al-Fitr',
        state: 'new',
        existing_name: null,
      })),
    )
    expect(await found(calendar(['DTSTART;VALUE=DATE:20271230', 'DURATION:P3D']))).toEqual([
      '2027-12-30',
      '2027-12-31',
    ])
  })

  it('are whole days as well where times begin and end at midnight', async () => {
    const lines = ['DTSTART:20270501T000000', 'DTEND:20270502T000000']
    expect(await found(calendar(lines))).toEqual(['2027-05-01'])
  })

  it('repeat each year, by date and by weekday, until their last year', async () => {
    const fixed = ['DTSTART;VALUE=DATE:20100501', 'RRULE:FREQ=YEARLY']
    expect(await found(calendar(fixed), 2027, 2029)).toEqual(['2027-05-01', '2028-05-01', '2029-05-01'])
    const lastMonday = ['DTSTART;VALUE=DATE:19990531', 'RRULE:FREQ=YEARLY;BYMONTH=5;BYDAY=-1MO']
    expect(await found(calendar(lastMonday), 2027, 2028)).toEqual(['2027-05-31', '2028-05-29'])
    const ended = ['DTSTART;VALUE=DATE:20200101', 'RRULE:FREQ=YEARLY;UNTIL=20280101']
    expect(await found(calendar(ended), 2027, 2030)).toEqual(['2027-01-01', '2028-01-01'])
    const counted = ['DTSTART;VALUE=DATE:20260101', 'RRULE:FREQ=YEARLY;COUNT=2']
    expect(await found(calendar(counted), 2026, 2030)).toEqual(['2026-01-01', '2027-01-01'])
    const leap = ['DTSTART;VALUE=DATE:20200229', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29']
    expect(await found(calendar(leap), 2024, 2030)).toEqual(['2024-02-29', '2028-02-29'])
  })

  it('are whole days without the word that says so', async () => {
    expect(await found(calendar(['DTSTART:20270422']))).toEqual(['2027-04-22'])
    const more = ['DTSTART:20270422', 'DTEND:20270424', 'RRULE:FREQ=YEARLY', 'EXDATE:20280422']
    expect(await found(calendar(more), 2027, 2028)).toEqual(['2027-04-22', '2027-04-23'])
  })

  it('are no days of which a year has none', async () => {
    const leap = ['DTSTART;VALUE=DATE:20200229', 'RRULE:FREQ=YEARLY;COUNT=2']
    expect(await found(calendar(leap), 2020, 2028)).toEqual(['2020-02-29', '2024-02-29'])
    const ends = ['DTSTART;VALUE=DATE:20270131', 'RRULE:FREQ=YEARLY;BYMONTH=1,2']
    expect(await found(calendar(ends), 2027, 2028)).toEqual(['2027-01-31', '2028-01-31'])
  })

  it.each([
    ['BYDAY=MO;BYMONTH=5;BYSETPOS=-1', '20200525', ['2027-05-31', '2028-05-29']],
    ['BYDAY=TH;BYMONTH=11;BYSETPOS=4', '20201126', ['2027-11-25', '2028-11-23']],
    ['BYDAY=MO,TU,WE,TH,FR;BYMONTH=1;BYSETPOS=1', '20270101', ['2027-01-01', '2028-01-03']],
    ['BYDAY=MO;BYMONTH=5,6;BYSETPOS=-1', '20270628', ['2027-06-28', '2028-06-26']],
    ['BYDAY=MO;BYMONTH=5;BYSETPOS=1,-1;COUNT=3', '20270503', ['2027-05-03', '2027-05-31', '2028-05-01']],
    ['BYDAY=MO;BYMONTH=5;BYSETPOS=2', '20270520', ['2028-05-08']],
  ])('are those at the place of %s', async (rule, first, days) => {
    const content = calendar([`DTSTART;VALUE=DATE:${first}`, `RRULE:FREQ=YEARLY;${rule}`])
    expect(await found(content, 2027, 2028)).toEqual(days)
  })

  it('leave out what was excepted, and follow what was moved or added', async () => {
    const lines = [
      'UID:a',
      'DTSTART;VALUE=DATE:20260101',
      'RRULE:FREQ=YEARLY',
      'EXDATE;VALUE=DATE:20280101',
      'RDATE;VALUE=DATE:20270202',
    ]
    const moved = ['UID:a', 'RECURRENCE-ID;VALUE=DATE:20270101', 'DTSTART;VALUE=DATE:20270103']
    expect(await found(calendar(lines, moved), 2027, 2029)).toEqual([
      '2027-01-03',
      '2027-02-02',
      '2029-01-01',
    ])
  })

  it('are compared with those of the project, and can be added in one change', async () => {
    const { version } = await server.ok(
      '/project/readHolidays',
      inputOf(calendar(['DTSTART;VALUE=DATE:20270501'])),
      editor,
    )
    const exceptions = [{ date: '2027-05-01', name: 'Labour Day', hours: null }]
    await server.ok('/project/updateSettings', { project_id: project, version, exceptions }, editor)
    const content = calendar(
      ['SUMMARY:May Day', 'DTSTART;VALUE=DATE:20270501'],
      ['SUMMARY:Later', 'DTSTART;VALUE=DATE:20280501'],
      ['SUMMARY:Other', 'DTSTART;VALUE=DATE:20270601'],
      ['SUMMARY:Same day', 'DTSTART;VALUE=DATE:20270601'],
    )
    expect(await read(content)).toEqual([
      { date: '2027-05-01', name: 'May Day', state: 'existing', existing_name: 'Labour Day' },
      { date: '2027-06-01', name: 'Other, Same day', state: 'new', existing_name: null },
      { date: '2028-05-01', name: 'Later', state: 'outside', existing_name: null },
    ])
    await server.ok('/project/updateSettings', { project_id: project, exceptions: [] }, editor)
  })

  it('say why an event is left out', async () => {
    const content = calendar(
      ['SUMMARY:Meeting', 'DTSTART:20270501T100000Z', 'DTEND:20270501T110000Z'],
      ['SUMMARY:Weekly', 'DTSTART;VALUE=DATE:20270502', 'RRULE:FREQ=WEEKLY'],
      ['SUMMARY:By week', 'DTSTART;VALUE=DATE:20270503', 'RRULE:FREQ=YEARLY;BYWEEKNO=20'],
      ['SUMMARY:Ages', 'DTSTART;VALUE=DATE:20270504', 'DTEND;VALUE=DATE:20290504'],
      ['SUMMARY:Called off', 'DTSTART;VALUE=DATE:20270505', 'STATUS:CANCELLED'],
      ['SUMMARY:Never', 'DTSTART;VALUE=DATE:20270506', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'],
      ['SUMMARY:No day', 'DTSTART;VALUE=DATE:20270230'],
      ['SUMMARY:Nothing'],
    )
    expect(await states(content)).toEqual([
      ['Meeting', 'timed'],
      ['Weekly', 'repeats'],
      ['By week', 'repeats'],
      ['Ages', 'long'],
      ['Called off', 'cancelled'],
      ['Never', 'outside'],
      ['No day', 'unreadable'],
      ['Nothing', 'unreadable'],
    ])
  })

  it('have names of one line that fit', async () => {
    const [day] = await read(
      calendar([`SUMMARY:Two\\nlines ${'x'.repeat(limits.nameLength)}`, 'DTSTART;VALUE=DATE:20270501']),
    )
    expect(day?.name).toHaveLength(limits.nameLength)
    expect(day?.name).toMatch(/^Two lines x+…$/)
  })
})

describe('a file that is refused', () => {
  const event = ['DTSTART;VALUE=DATE:20270501']
  it.each([
    ['no calendar', 'Hello', 'content', 'This is not an iCalendar file'],
    ['a contact', 'BEGIN:VCARD\nFN:A\nEND:VCARD', 'content', 'This is not an iCalendar file'],
    ['one that is cut off', 'BEGIN:VCALENDAR\nBEGIN:VEVENT', 'content', 'This is not an iCalendar file'],
    ['one that is empty', calendar(), 'content', 'This calendar has no events'],
    [
      'one with too many events',
      calendar(...Array.from({ length: limits.calendarEvents + 1 }, () => event)),
      'content',
      'A calendar can have at most 2000 events',
    ],
    [
      'one that repeats without end',
      calendar(
        ...Array.from({ length: 400 }, () => [
          'DTSTART;VALUE=DATE:19000101',
          'RRULE:FREQ=YEARLY;BYDAY=MO,TU,WE,TH,FR,SA,SU',
        ]),
      ),
      'content',
      'The events of this calendar repeat too often. Choose fewer years or another file',
    ],
    [
      'one that looks for days that never come',
      calendar(
        ...Array.from({ length: 160 }, () => [
          'DTSTART;VALUE=DATE:19000101',
          `RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;BYDAY=${Array.from({ length: 31 }, () => 'MO').join()}`,
        ]),
      ),
      'content',
      'The events of this calendar repeat too often. Choose fewer years or another file',
    ],
    [
      'one with more days than a project can have',
      calendar(['DTSTART;VALUE=DATE:20200101', 'RRULE:FREQ=YEARLY', 'DURATION:P360D']),
      'content',
      'A project can have at most 1000 holidays. Choose fewer years',
    ],
  ])('names its rule: %s', async (_, content, field, message) => {
    const refusal = await server.refused('/project/readHolidays', inputOf(content, 2027, 2030), editor)
    expect(refusal).toMatchObject({ status: 422, fields: { [field]: message } })
  })

  it('names the rule of the years', async () => {
    const refused = (from: number, to: number) =>
      server.refused('/project/readHolidays', inputOf(calendar(event), from, to), editor)
    expect(await refused(2028, 2027)).toMatchObject({
      fields: { to_year: 'The last year is before the first' },
    })
    expect(await refused(2020, 2030)).toMatchObject({ fields: { to_year: 'Choose at most 10 years' } })
  })
})

describe('any calendar of whole days', () => {
  const day = fc
    .date({ min: new Date('2020-01-01'), max: new Date('2034-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  const event = fc.record({
    day,
    length: fc.integer({ min: 1, max: 20 }),
    yearly: fc.boolean(),
    interval: fc.integer({ min: 1, max: 3 }),
  })
  const plus = (date: string, days: number) =>
    new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)
  const plain = (date: string) => date.replaceAll('-', '')

  it('gives exactly the days that fall in the years, each once and in order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(event, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 2020, max: 2033 }),
        fc.integer({ min: 0, max: 3 }),
        async (events, from, more) => {
          const to = from + more
          const content = calendar(
            ...events.map(({ day: first, length, yearly, interval }) => [
              `DTSTART;VALUE=DATE:${plain(first)}`,
              `DTEND;VALUE=DATE:${plain(plus(first, length))}`,
              ...(yearly ? [`RRULE:FREQ=YEARLY;INTERVAL=${interval}`] : []),
            ]),
          )
          const expected = new Set<string>()
          for (const { day: first, length, yearly, interval } of events)
            for (let year = Number(first.slice(0, 4)); year <= to; year += interval) {
              const begin = `${year}${first.slice(4)}`
              // 29 February is in leap years only.
              if (plus(begin, 0) === begin)
                for (let at = 0; at < length; at += 1) expected.add(plus(begin, at))
              if (!yearly) break
            }
          const within = [...expected].filter((date) => {
            const year = Number(date.slice(0, 4))
            return year >= from && year <= to
          })
          expect(await found(content, from, to)).toEqual(within.toSorted())
        },
      ),
      { ...drawn, numRuns: 60 },
    )
  })

  it('is answered or refused, whatever a file holds', async () => {
    const line = fc.oneof(
      fc.constantFrom(
        'BEGIN:VEVENT',
        'END:VEVENT',
        'BEGIN:VCALENDAR',
        'END:VCALENDAR',
        'RRULE:FREQ=YEARLY;BYMONTHDAY=31;BYMONTH=2',
        'RRULE:FREQ=YEARLY;BYDAY=53MO',
        'RRULE:FREQ=YEARLY;INTERVAL=0',
        'RRULE:FREQ=SECONDLY',
        'DTSTART:00000000',
        'DTSTART;TZID=Nowhere:20270101T000000',
        'DTEND;VALUE=DATE:99999999',
        'DURATION:-P9999999W',
        'EXDATE:x',
      ),
      fc.string({ maxLength: 40 }).map((text) => text.replaceAll(/\p{Cc}/gu, ' ')),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 12 }), async (lines) => {
        const content = calendar(['DTSTART;VALUE=DATE:20270501', ...lines])
        const { status } = await server.call('/project/readHolidays', inputOf(content), editor)
        expect([200, 422]).toContain(status)
      }),
      { ...drawn, numRuns: 150 },
    )
  })
})
