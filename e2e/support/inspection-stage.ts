import type { PortalApi } from './portal-api.ts'

interface Project {
  readonly id: string
  readonly code: string
}

/** What a checklist of rooms asks, in the words of a journey. */
export interface RoomTexts {
  readonly name: string
  readonly section: string
  readonly sign: string
  readonly door: string
  readonly pressure: string
}

/**
 * Publishes a checklist that is asked for each room: an exit sign whose failure makes an order and needs a photo, a door, and a pressure in
 * bar that is right from 8 to 12. Returns its id.
 */
export async function publishRoomChecklist(
  api: PortalApi,
  project: Project,
  texts: RoomTexts,
): Promise<string> {
  const said = (text: string) => ({ en: text, ar: text, fr: text })
  const { id } = await api.call('/checklist/create', {
    ...{ project_id: project.id, code: 'ROOMS', name: said(texts.name) },
  })
  const fails = { comment: false, photo: true, action: 'create' as const }
  await api.call('/checklist/update', {
    id,
    draft: {
      scoring: { on: true, goal_percent: null },
      items: [
        { key: 'rooms', type: 'section', text: said(texts.section), repeat: 'sub_location' },
        { key: 'sign', type: 'check', text: said(texts.sign), section: 'rooms', points: 2, on_fail: fails },
        { key: 'door', type: 'yes_no_na', text: said(texts.door), section: 'rooms', points: 1 },
        {
          ...{ key: 'pressure', type: 'number', text: said(texts.pressure), unit: 'bar', points: 1 },
          ...{ minimum: 8, maximum: 12 },
        },
      ],
    },
  })
  await api.call('/checklist/publish', { id })
  return id
}
