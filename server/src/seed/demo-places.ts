import type { Multilingual } from '@atrium/contract'

export interface DemoPlace {
  name: Multilingual
  code: string
  category_code: string
  address?: string
  coords?: { lat: number; lng: number }
  below?: readonly DemoPlace[]
}

const floorNames = (level: number): Multilingual =>
  level === 0
    ? { en: 'Ground floor', fr: 'Rez-de-chaussée', ar: 'الطابق الأرضي' }
    : { en: `Floor ${level}`, fr: `Étage ${level}`, ar: `الطابق ${level}` }

/** The rooms of each floor, before its offices. */
const rooms: readonly { code: string; name: Multilingual }[] = [
  { code: 'LOB', name: { en: 'Lobby', fr: 'Hall', ar: 'البهو' } },
  { code: 'OFF', name: { en: 'Open office', fr: 'Bureau ouvert', ar: 'مكتب مفتوح' } },
  { code: 'MTG', name: { en: 'Meeting room', fr: 'Salle de réunion', ar: 'غرفة اجتماعات' } },
  { code: 'KIT', name: { en: 'Kitchen', fr: 'Cuisine', ar: 'مطبخ' } },
  { code: 'MEP', name: { en: 'Plant room', fr: 'Local technique', ar: 'غرفة المعدات' } },
  { code: 'WC', name: { en: 'Washrooms', fr: 'Sanitaires', ar: 'دورات المياه' } },
]

interface Floors {
  readonly levels: number
  /** Numbered rooms of each floor, beside those that every floor has. */
  readonly numbered: number
  readonly name: Multilingual
}

const office = { en: 'Office', fr: 'Bureau', ar: 'مكتب' }
const unit = { en: 'Apartment', fr: 'Appartement', ar: 'شقة' }
const bay = { en: 'Bay', fr: 'Travée', ar: 'حيز' }

function floors(building: string, { levels, numbered, name }: Floors): DemoPlace[] {
  return Array.from({ length: levels }, (_, level) => {
    const code = `${building}-${String(level).padStart(2, '0')}`
    const numberedRooms = Array.from({ length: numbered }, (__, index) => {
      const number = `${level}${String(index + 1).padStart(2, '0')}`
      return {
        code: `${building}-${number}`,
        name: { en: `${name.en} ${number}`, fr: `${name.fr} ${number}`, ar: `${name.ar} ${number}` },
      }
    })
    return {
      code,
      category_code: 'floor',
      name: floorNames(level),
      below: [...rooms.map((room) => ({ ...room, code: `${code}-${room.code}` })), ...numberedRooms].map(
        (room) => ({ ...room, category_code: 'room' }),
      ),
    }
  })
}

/** Three invented sites. */
export const demoPlaces: readonly DemoPlace[] = [
  {
    code: 'HARBOUR',
    category_code: 'site',
    name: { en: 'Harbour Campus', fr: 'Campus du port', ar: 'حرم الميناء' },
    address: '1 Quay Road, Harbour District',
    coords: { lat: 25.2048, lng: 55.2708 },
    below: [
      {
        code: 'HARBOUR-T',
        category_code: 'building',
        name: { en: 'Harbour Tower', fr: 'Tour du port', ar: 'برج الميناء' },
        address: '1 Quay Road, Tower entrance',
        below: floors('HARBOUR-T', { levels: 18, numbered: 34, name: office }),
      },
      {
        code: 'HARBOUR-W',
        category_code: 'building',
        name: { en: 'Warehouse', fr: 'Entrepôt', ar: 'المستودع' },
        address: '3 Quay Road',
        below: floors('HARBOUR-W', { levels: 2, numbered: 12, name: bay }),
      },
    ],
  },
  {
    code: 'LYON',
    category_code: 'site',
    name: { en: 'Lyon Confluence', fr: 'Lyon Confluence', ar: 'ليون كونفلونس' },
    address: '12 quai du Confluent, Lyon',
    coords: { lat: 45.7406, lng: 4.8193 },
    below: [
      {
        code: 'LYON-A',
        category_code: 'building',
        name: { en: 'Pavilion A', fr: 'Pavillon A', ar: 'الجناح أ' },
        below: floors('LYON-A', { levels: 8, numbered: 26, name: office }),
      },
      {
        code: 'LYON-B',
        category_code: 'building',
        name: { en: 'Pavilion B', fr: 'Pavillon B', ar: 'الجناح ب' },
        below: floors('LYON-B', { levels: 6, numbered: 20, name: office }),
      },
    ],
  },
  {
    code: 'CASA',
    category_code: 'site',
    name: { en: 'Casablanca Garden', fr: 'Jardin de Casablanca', ar: 'حديقة الدار البيضاء' },
    address: '7 rue des Orangers, Casablanca',
    coords: { lat: 33.5731, lng: -7.5898 },
    below: [
      {
        code: 'CASA-A',
        category_code: 'building',
        name: { en: 'Orchard House', fr: 'Maison du verger', ar: 'بيت البستان' },
        below: floors('CASA-A', { levels: 5, numbered: 16, name: unit }),
      },
      {
        code: 'CASA-B',
        category_code: 'building',
        name: { en: 'Palm House', fr: 'Maison du palmier', ar: 'بيت النخيل' },
        below: floors('CASA-B', { levels: 5, numbered: 16, name: unit }),
      },
      { code: 'CASA-P', category_code: 'area', name: { en: 'Car park', fr: 'Parking', ar: 'موقف السيارات' } },
    ],
  },
]
