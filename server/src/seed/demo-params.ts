import type { CallInput } from '@atrium/contract'

type NewParam = CallInput<'/catalog/updateParams'>['params'][number]

const hours: NewParam = {
  code: 'HOURS',
  name: { en: 'Operating hours', fr: 'Heures de marche', ar: 'ساعات التشغيل' },
  unit: 'h',
  kind: 'counter',
  expected_per_day: '14',
  read_every_days: 30,
}

/** What is read on the assets of the demo project, by the codes of their kinds. */
export const demoParams: Readonly<Record<string, readonly NewParam[]>> = {
  AHU: [
    hours,
    {
      code: 'SUPPLY',
      name: { en: 'Supply air temperature', fr: 'Température d’air soufflé', ar: 'حرارة هواء الإمداد' },
      unit: '°C',
      kind: 'gauge',
      decimals: 1,
      minimum: '-30',
      maximum: '80',
      alarm_low: '10',
      warn_low: '15',
      warn_high: '24',
      alarm_high: '30',
      read_every_days: 30,
    },
  ],
  PMP: [
    hours,
    {
      code: 'PRESSURE',
      name: { en: 'Pressure', fr: 'Pression', ar: 'الضغط' },
      unit: 'bar',
      kind: 'gauge',
      decimals: 2,
      minimum: '0',
      maximum: '16',
      alarm_low: '1',
      warn_low: '1.5',
      warn_high: '3.5',
      alarm_high: '4',
      read_every_days: 30,
    },
  ],
  DB: [
    {
      code: 'ENERGY',
      name: { en: 'Energy', fr: 'Énergie', ar: 'الطاقة' },
      unit: 'kWh',
      kind: 'counter',
      expected_per_day: '420',
      read_every_days: 30,
    },
  ],
  LFT: [
    {
      code: 'TRIPS',
      name: { en: 'Trips', fr: 'Courses', ar: 'الرحلات' },
      kind: 'counter',
      expected_per_day: '300',
      read_every_days: 30,
    },
  ],
}
