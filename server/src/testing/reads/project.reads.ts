import { texts, type Reads } from '../read.ts'

export const reads: Reads = {
  '/project/search': {
    queries: 2,
    inputs: () => [{}, { search_text: 'large' }, { code: 'LARGE', limit: 1 }],
  },
  '/project/get_overview': { queries: 6, inputs: ({ project }) => [{ project_id: project }] },
  '/project/search_users': {
    queries: 2,
    inputs: ({ project, departmentCode }) => [
      ...texts.map((search_text) => ({ project_id: project, search_text })),
      { project_id: project, department_code: departmentCode, limit: 100 },
      { project_id: project, file_or_id: 'F-77' },
    ],
  },
  '/project/search_workers': {
    queries: 2,
    inputs: ({ project, departmentCode }) => [
      ...texts.map((search_text) => ({ project_id: project, search_text })),
      { project_id: project, department_code: departmentCode },
    ],
  },
  '/project/get_all_departments': { queries: 3, inputs: ({ project }) => [{ project_id: project }] },
  '/project/getSettings': { queries: 3, inputs: ({ project }) => [{ project_id: project }] },
  '/project/readHolidays': {
    queries: 3,
    inputs: ({ project }) => [
      {
        project_id: project,
        content: 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART;VALUE=DATE:20270501\nEND:VEVENT\nEND:VCALENDAR',
        from_year: 2027,
        to_year: 2027,
      },
    ],
  },
  '/project/get_all_designations': { queries: 3, inputs: ({ project }) => [{ project_id: project }] },
}
