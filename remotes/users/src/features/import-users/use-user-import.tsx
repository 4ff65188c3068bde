import { call, orThrow, useChange } from '@atrium/client'
import { projectAddress, useLanguage, useProject, useTexts } from '@atrium/portal'
import type { ImportSubject } from '@atrium/screens'
import { Callout } from '@atrium/ui'

/** How many changed people the dialog of an undo reads at once. */
const differencesInPage = 50

/** Imports of people into a project. */
export function useUserImport(): ImportSubject<'/user'> {
  const t = useTexts()
  const { id: projectId, code: project } = useProject()
  const undo = useChange('/user/undoImport')
  const languages = useLanguage((state) => state.languages)

  function valueName(field: string, value: string): string {
    if (field === 'gender' && value !== '') return t(`gender.${value}`)
    if (field !== 'language') return value
    return languages.find(({ code }) => code === value)?.native ?? value
  }

  return {
    calls: {
      import: '/user/import',
      getImport: '/user/getImport',
      getImports: '/user/getImports',
      mapImport: '/user/mapImport',
      getImportRows: '/user/getImportRows',
      getImportProblems: '/user/getImportProblems',
      getRefusedRows: '/user/getRefusedRows',
      getImportTemplate: '/user/getImportTemplate',
      applyImport: '/user/applyImport',
      undoImport: '/user/undoImport',
    },
    into: { project_id: projectId },
    address: projectAddress(project, 'users/import'),
    fields: {
      plain: [
        'name',
        'email',
        'language',
        'roles',
        'departments',
        'file_number',
        'mobile',
        'date_of_hire',
        'identification_number',
        'date_of_birth',
        'nationality',
        'gender',
        'religion',
      ],
    },
    lacking: (filled) => (filled.includes('email') ? null : t('import.needsEmail')),
    hintOf: () => t('import.mappingHint'),
    beforeChoice: <Callout tone="info">{t('import.noPasswords')}</Callout>,
    rowOf: ({ user_id: id, name, email, changes }) => ({
      name,
      code: email,
      address: id === null ? null : projectAddress(project, `users/${id}`),
      changes: changes.map(({ field, before, after }) => ({
        field,
        before: valueName(field, before),
        after: valueName(field, after),
      })),
    }),
    inPart: {
      async differences(importId, page) {
        const input = { import_id: importId, page, limit: differencesInPage }
        const { obstacles, total } = orThrow(await call('/user/getImportObstacles', input))
        const things = obstacles.map(({ id, version, kind, email, name, may_take_back: mayTakeBack }) => ({
          id,
          version,
          name: name === '' ? email : name,
          why: [t(`import.obstacles.${kind}`)],
          about: <bdi dir="ltr">{email}</bdi>,
          mayTakeBack,
        }))
        return { total, count: total, things }
      },
      undo: (importId, takeBack) =>
        undo.mutateAsync({ import_id: importId, keep_changed: true, take_back: [...takeBack] }),
    },
  }
}
