import type { Cells } from '../cell.ts'
import { fresh, here, nothing, shared } from '../cell-inputs.ts'

export const cells: Cells = {
  '/project/create_basic': shared(() => ({
    code: fresh('P'),
    short_name: 'New',
    full_name: { en: 'New', ar: 'New', fr: 'New' },
  })),
  '/project/search': nothing,
  '/project/get_overview': here,
  '/project/update': (w) => ({ ...here(w), short_name: 'Another' }),
  '/project/search_users': here,
  '/project/search_workers': here,
  '/project/get_all_departments': here,
  '/project/update_departments': (w) => ({
    ...here(w),
    department_codes: [`works-${w.mark}`, `idle-${w.mark}`],
  }),
  '/project/assign_users_department': (w) => ({
    ...here(w),
    user_ids: [w.manager.id],
    department_code: `works-${w.mark}`,
  }),
  '/project/get_all_designations': here,
  '/project/getSettings': here,
  '/project/readHolidays': (w) => ({
    ...here(w),
    content: [
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'SUMMARY:Labour Day',
      'DTSTART;VALUE=DATE:20270501',
      'END:VEVENT',
      'END:VCALENDAR',
    ].join('\r\n'),
    from_year: 2027,
    to_year: 2028,
  }),
  '/project/updateSettings': (w) => ({ ...here(w), reopen_days: 9 }),
  '/project/update_designations': (w) => ({ ...here(w), designations: [{ code: 'other', name: 'Other' }] }),
}
