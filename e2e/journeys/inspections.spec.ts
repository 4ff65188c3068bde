import { enter, expect, test } from '../support/journey.ts'
import { publishRoomChecklist } from '../support/inspection-stage.ts'

const modules = ['locations', 'inspections'] as const

// The same way with every stop is walked by inspection-outcome.long.spec.ts, in English and Arabic.
test('an inspection is answered on a phone, submitted and approved by another person, while an auditor only reads', async ({
  page: office,
  api,
  project,
  openBrowser,
}) => {
  const places = await api.makePlaces(project.id, { Tower: { Lobby: {} } })
  const tower = places['Tower'] ?? ''
  const checklist_id = await publishRoomChecklist(api, project, {
    ...{ name: 'Safety round', section: 'Rooms', sign: 'The exit sign is lit' },
    ...{ door: 'The door closes', pressure: 'Pressure' },
  })
  const locations = [tower]
  const officer = await api.makePerson(project.id, {
    ...{ access: ['location_view', 'inspection_start'], modules, locations },
  })
  const reviewer = await api.makePerson(project.id, {
    ...{ access: ['location_view', 'inspection_view', 'inspection_review'], modules, locations },
  })
  const auditor = await api.makePerson(project.id, {
    ...{ access: ['location_view', 'inspection_view'], modules, locations },
  })
  const { ids } = await api.call('/inspection/create', {
    project_id: project.id,
    checklist_id,
    targets: [{ location_id: tower }],
    assigned_ids: [officer.id],
  })
  const [id = ''] = ids
  const phone = await openBrowser({ viewport: { width: 390, height: 844 } })
  const desk = await openBrowser()
  const list = `/p/${project.code}/inspections`

  await enter(phone, `${list}/mine`, officer)
  await phone.getByRole('button', { name: /Safety round/ }).click()
  const item = phone.locator('[data-place]')
  await item.getByRole('radio', { name: 'Pass' }).check()
  await phone.getByRole('button', { name: 'Next' }).click()
  await item.getByRole('radio', { name: 'Yes' }).check()
  await phone.getByRole('button', { name: 'Submit', exact: true }).click()
  await phone
    .getByRole('dialog', { name: 'This is still missing' })
    .getByRole('button', { name: /Pressure/ })
    .click()
  await item.getByRole('textbox').fill('9')
  await item.getByRole('textbox').blur()
  await expect(phone.getByText('Saved', { exact: true })).toBeVisible()
  await phone.getByRole('button', { name: 'Submit', exact: true }).click()
  const dialog = phone.getByRole('dialog', { name: 'Submit IN-00001' })
  await dialog.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(phone.getByText('IN-00001 is submitted.')).toBeVisible()

  await enter(desk, `${list}/${id}`, auditor)
  await expect(desk.getByText('Submitted', { exact: true }).first()).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Review', exact: true })).toHaveCount(0)

  await enter(office, `${list}?tab=review`, reviewer)
  await office
    .getByRole('row', { name: /IN-00001/ })
    .getByRole('link')
    .first()
    .click()
  await office.getByRole('button', { name: 'Review', exact: true }).click()
  const review = office.getByRole('dialog', { name: 'Review IN-00001' })
  await review.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(review).toHaveCount(0)
  await expect(desk.getByText('Reviewed', { exact: true }).first()).toBeVisible()
})
