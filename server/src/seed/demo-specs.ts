import type { CallInput } from '@atrium/contract'

type NewSpec = CallInput<'/catalog/updateSpecs'>['specs'][number]

/** What is said of the assets of the demo project, by the codes of kinds and of their groups, which pass it on. */
export const demoSpecs: Readonly<Record<string, readonly NewSpec[]>> = {
  HVAC: [
    {
      code: 'POWER',
      name: { en: 'Power', fr: 'Puissance', ar: 'القدرة' },
      type: 'number',
      unit: 'kW',
      minimum: '0',
    },
  ],
  AHU: [
    {
      code: 'AIRFLOW',
      name: { en: 'Air flow', fr: 'Débit d’air', ar: 'تدفق الهواء' },
      type: 'number',
      unit: 'm³/h',
      default_value: '4200',
      show_in_list: true,
    },
    {
      code: 'FILTER',
      name: { en: 'Filter class', fr: 'Classe de filtre', ar: 'فئة المرشح' },
      type: 'choice',
      choices: ['G4', 'F7', 'F9'],
      default_value: 'F7',
    },
  ],
  PUMPS: [
    {
      code: 'FLOW',
      name: { en: 'Flow', fr: 'Débit', ar: 'التدفق' },
      type: 'number',
      unit: 'm³/h',
      default_value: '12',
    },
  ],
  ELECTRICAL: [
    {
      code: 'IP',
      name: { en: 'Degree of protection', fr: 'Indice de protection', ar: 'درجة الحماية' },
      type: 'choice',
      choices: ['IP20', 'IP44', 'IP54', 'IP65'],
      default_value: 'IP44',
    },
  ],
  FIRE: [
    {
      code: 'STANDARD',
      name: { en: 'Standard', fr: 'Norme', ar: 'المعيار' },
      type: 'text',
      default_value: 'EN 54',
    },
  ],
  LIFTS: [
    {
      code: 'LOAD',
      name: { en: 'Rated load', fr: 'Charge nominale', ar: 'الحمولة الاسمية' },
      type: 'integer',
      unit: 'kg',
      default_value: '630',
      is_mandatory: true,
    },
  ],
}

/** Spare parts of the demo's kinds: the code of a material and how many are replaced at once. */
export const demoSpares: Readonly<
  Record<string, readonly (readonly [material: string, quantity: string])[]>
> = {
  AHU: [
    ['FLT-G4-592', '4'],
    ['FLT-F7-592', '4'],
    ['BELT-SPA-1250', '2'],
  ],
  PMP: [['BRG-6205', '2']],
  DB: [['MCB-C16', '1']],
  FAP: [['BAT-12-7', '2']],
}
